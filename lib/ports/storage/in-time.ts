import { ReadableStream } from "node:stream/web";

/** Timeouts of a file store: three seconds without progress, however large the body. */

const timeoutMs = 3000;

/** A timeout that can be stopped and started again. When it expires, `late` rejects and `signal` aborts the request. */
function restartableTimeout() {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reject: (error: unknown) => void = () => {};
  const late = new Promise<never>((_, tooLate) => {
    reject = tooLate;
  });
  // Nobody may be awaiting it any more, and then its rejection would count as unhandled.
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

/** Runs one request. The timeout covers the client's own retries as well. */
export async function askInTime<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const timeout = restartableTimeout();
  timeout.start();
  return Promise.race([ask(timeout.signal), timeout.late]).finally(timeout.stop);
}

/** Sends a body. The timeout runs for each chunk and for the response, but not while we wait for the next chunk. */
export async function sendInTime<Result>(
  body: ReadableStream<Uint8Array>,
  send: (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = restartableTimeout();
  async function* chunks() {
    timeout.stop();
    for await (const chunk of body) {
      timeout.start();
      yield chunk;
      timeout.stop();
    }
    timeout.start();
  }
  timeout.start();
  const sent = send(ReadableStream.from(chunks()), timeout.signal);
  return Promise.race([sent, timeout.late]).finally(timeout.stop);
}

/** Reads a body. The timeout runs while a chunk is awaited, but not while the reader is busy. */
export function readInTime(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  async function* chunks() {
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
  return ReadableStream.from(chunks());
}
