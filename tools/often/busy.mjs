/** Keeps one core busy until the process that started it has ended, even by a kill. */
const starter = process.ppid;
while (process.ppid === starter) {
  const pause = Date.now() + 200;
  while (Date.now() < pause);
}
