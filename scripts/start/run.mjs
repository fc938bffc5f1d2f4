// Runs programs of the project and remembers them, so that a stop can end them all.
import { spawn } from "node:child_process";
import os from "node:os";
import { PROJECT } from "./project.mjs";

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/**
 * Runs a program from the project's root to its end; answers its exit code
 * (1 when a signal ended it or it could not start).
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { patient?: boolean }} [options]
 *   patient: it takes the moments that nobody else wants the processor for
 * @returns {Promise<number>}
 */
export function run(command, args, { patient = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: PROJECT, stdio: "inherit", ...options });
    const end = (code) => {
      children.delete(child);
      resolve(code);
    };
    children.add(child);
    if (patient && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    child.once("exit", (code) => end(code ?? 1));
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
  });
}

/** Runs a script with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

export function stopChildren(signal) {
  for (const child of children) child.kill(signal);
}
