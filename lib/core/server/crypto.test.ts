import { afterAll, afterEach, describe, expect, it, vi } from "vitest";

const hashing = vi.hoisted(() => ({ running: 0, most: 0, total: 0 }));

vi.mock("@node-rs/argon2", () => {
  const work = async <Result>(result: Result) => {
    hashing.running += 1;
    hashing.total += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    hashing.running -= 1;
    return result;
  };
  return {
    hash: (password: string) => work(`hash of ${password}`),
    verify: (stored: string, password: string) => work(stored === `hash of ${password}`),
  };
});

// Other files of this worker have, and need, the module with the true hashes.
vi.resetModules();
const { hashPassword, withMinimumDuration, passwordMatches } = await import("./crypto");
afterAll(() => vi.resetModules());

afterEach(() => {
  vi.useRealTimers();
  Object.assign(hashing, { running: 0, most: 0, total: 0 });
});

describe("hashes of passwords", () => {
  it("run four at a time, however many are asked for, and all are answered", async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? hashPassword(`${index}`) : passwordMatches("hash of x", index % 4 ? "y" : "x"),
    );
    const answers = await Promise.all(asked);
    expect(hashing.most).toBe(4);
    expect(answers.filter((answer) => answer === true)).toHaveLength(10);
  });

  it("wait in a queue with an end, beyond which 503 says when to come again", async () => {
    const asked = Array.from({ length: 300 }, (_, index) => hashPassword(`${index}`));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(300 - 4 - 200);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
    await expect(hashPassword("after")).resolves.toBe("hash of after");
  });

  it("are one for a known account and one for an unknown one", async () => {
    await passwordMatches(null, "warms the decoy up");
    for (const stored of ["hash of x", null]) {
      hashing.total = 0;
      await passwordMatches(stored, "y");
      expect(hashing.total).toBe(1);
    }
  });

  it("do not stop the queue when one fails", async () => {
    const asked = Array.from({ length: 12 }, (_, index) =>
      hashPassword(index < 6 ? (null as unknown as string) : "x").catch(() => "failed"),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === "hash of x")).toHaveLength(6);
  });
});

describe("an answer that must not tell by its time", () => {
  it("waits for its floor when the work is quick, whether it succeeds or fails", async () => {
    vi.useFakeTimers();
    const answered: string[] = [];
    withMinimumDuration(150, async () => "yes").then((answer) => answered.push(answer));
    withMinimumDuration(150, async () => Promise.reject(new Error("no"))).catch((error) =>
      answered.push(error.message),
    );
    await vi.advanceTimersByTimeAsync(149);
    expect(answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.sort()).toEqual(["no", "yes"]);
  });

  it("waits no longer when the work was slow", async () => {
    vi.useFakeTimers();
    const answered: number[] = [];
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 400));
    withMinimumDuration(150, slow).then(() => answered.push(400));
    await vi.advanceTimersByTimeAsync(399);
    expect(answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toEqual([400]);
  });
});
