/** A process that takes one core, and ends with whoever started it, however that one ended. */
const starter = process.ppid;
while (process.ppid === starter) {
  const pause = Date.now() + 200;
  while (Date.now() < pause);
}
