// Loaded into the server process: when the process that started it is killed, it stops too.
const CHECK_MS = 500;
const GRACE_MS = 5_000;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), GRACE_MS).unref();
}, CHECK_MS);
timer.unref();
