import type { Answer } from "./render";

/** An answer that comes when the test says so. */
export function answerLater() {
  let answer: (given: Awaited<Answer>) => void = () => {};
  const promise = new Promise<Awaited<Answer>>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
