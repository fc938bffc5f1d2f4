// Processes by identity: a number alone may belong to another process by the time it is used.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** `pid-start` of a running process, or null when it is gone (a zombie counts as gone). */
export function identify(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") return identifyOnLinux(pid);
  if (process.platform === "win32") return answersSignals(pid) ? `${pid}-0` : null;
  const [state, ...start] = ps(pid, "state=,lstart=").split(/\s+/);
  return state && !state.startsWith("Z") ? `${pid}-${start.join("_")}` : null;
}

/** Whether the process that once had this identity still runs. */
export function isRunning(identity) {
  return Boolean(identity) && identify(Number.parseInt(identity, 10)) === identity;
}

/** Identities of the process that started this one and of the one before it: a shell and npm, say. */
export function ancestors() {
  const before = Number(
    process.platform === "linux" ? statFields(process.ppid)?.[1] : ps(process.ppid, "ppid="),
  );
  return [process.ppid, before].map(identify).filter((identity) => identity !== null);
}

/** The command line of a process, empty when it is gone. */
export function commandLine(pid) {
  if (process.platform !== "linux") return process.platform === "win32" ? "" : ps(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Sends a signal and waits; answers whether the process is gone. */
export async function endProcess(identity, signal, timeoutMs) {
  try {
    if (isRunning(identity)) process.kill(Number.parseInt(identity, 10), signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
  const until = Date.now() + timeoutMs;
  while (isRunning(identity) && Date.now() < until) await sleep(20);
  return !isRunning(identity);
}

function identifyOnLinux(pid) {
  const fields = statFields(pid);
  return !fields || fields[0] === "Z" || fields[0] === "X" ? null : `${pid}-${fields[19]}`;
}

/** The fields after the name, which may hold spaces and brackets itself: state, parent, … */
function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function answersSignals(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function ps(pid, columns) {
  try {
    return execFileSync("ps", ["-o", columns, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
