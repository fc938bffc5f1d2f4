import path from "node:path";
import { Worker } from "node:worker_threads";
import { Failure } from "@/lib/core/pure/errors";
import type { Answer, Question, Thread } from "@/lib/ports/solver/schema";

/** A worker that has not ended by then is ended: a solver may pass its own limit by seconds. */
const longestMs = 45_000;

/** The server keeps it beside itself as a file: a bundle has no place for a thread's program. */
const workerFile = () => path.join(process.cwd(), "lib", "ports", "solver", "highs-worker.mjs");

type Reply = { answer?: Answer | null; problem?: string };

/** Starts the thread. It is ended after 45 seconds, whatever it does. */
export function openHighs(): Thread {
  const worker = new Worker(workerFile(), { execArgv: [], stdin: false });
  let failed: Error | null = null;
  let reply: ((given: Reply | Error) => void) | null = null;
  const fail = (error: Error) => {
    failed ??= error;
    reply?.(failed);
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Failure("The solver has ended.")));
  worker.on("message", (given: Reply) => reply?.(given));
  const timer = setTimeout(() => {
    fail(new Failure("The solver took too long."));
    void worker.terminate();
  }, longestMs);

  const ask = (question: Question) =>
    new Promise<Reply | Error>((resolve) => {
      reply = resolve;
      if (failed) resolve(failed);
      else worker.postMessage(question);
    });

  return {
    async solve(question) {
      const given = await ask(question);
      reply = null;
      if (given instanceof Error) throw given;
      if (given.problem !== undefined) throw new Failure(`The solver failed: ${given.problem}`);
      return given.answer ?? null;
    },
    close() {
      clearTimeout(timer);
      return worker.terminate();
    },
  };
}
