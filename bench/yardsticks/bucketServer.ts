/** An S3 server on `PORT` with one bucket, `photos`, in the folder `BUCKET_DIR`. */
import S3rver from '@20minutes/s3rver';

const { PORT, BUCKET_DIR: directory = '' } = process.env;
const port = Number(PORT);
const s3 = new S3rver({ silent: true, port, directory, configureBuckets: [{ name: 'photos' }] });
await s3.run();
process.on('SIGTERM', () => process.exit(0));
