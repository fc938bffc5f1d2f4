import { ReadableStream } from "node:stream/web";

/** Three seconds for a store that is asked something, however much it is sent or sends. */

const timeoutMs = 3000;

/** A clock that ends the conversation when it has run for three seconds. */
function stopwatch() {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reject: (error: unknown) => void = () => {};
  const late = new Promise<never>((_, tooLate) => {
    reject = tooLate;
  });
  // Whoever is no longer asking does not hear of it.
  late.catch(() => {});
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => {
      reject(new DOMException("The store of files does not answer", "TimeoutError"));
      control.abort();
    }, timeoutMs);
  };
  return { start, stop, late, signal: control.signal };
}

/** Asks a question; all the tries that a client makes of its own accord are within the three seconds. */
export async function askInTime<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const clock = stopwatch();
  clock.start();
  return Promise.race([ask(clock.signal), clock.late]).finally(clock.stop);
}

/** Sends a body: three seconds for each piece to be taken, and for the answer. Waiting for the body's sender is free. */
export async function sendInTime<Result>(
  body: ReadableStream<Uint8Array>,
  send: (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const clock = stopwatch();
  async function* pieces() {
    clock.stop();
    for await (const piece of body) {
      clock.start();
      yield piece;
      clock.stop();
    }
    clock.start();
  }
  clock.start();
  const sent = send(ReadableStream.from(pieces()), clock.signal);
  return Promise.race([sent, clock.late]).finally(clock.stop);
}

/** Reads a body: three seconds for each piece to come. Waiting for its reader is free. */
export function readInTime(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  async function* pieces() {
    try {
      for (;;) {
        const { done, value } = await askInTime(() => reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }
  return ReadableStream.from(pieces());
}
