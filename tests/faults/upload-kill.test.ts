import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { inspectContent } from "@/lib/files/queries/content";
import { signInAs } from "../support/api";
import { aProvider } from "../support/builders";
import { basicTime } from "../support/files/uploads";
import { killableServers } from "../support/killable-server";

// Uploads over a real connection to a process of its own: what it takes of memory, and what a kill leaves.

const MiB = 1024 * 1024;
const firstPort = 24_000 + (process.pid % 4_000);
const { start, killAll } = killableServers({ LOG_LEVEL: "silent" });
afterAll(killAll);

const aPdf = (size: number, fill: number) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, fill)]);

async function anUploader(port: number) {
  const { cookie, csrf } = await signInAs(await aProvider());
  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie, "x-csrftoken": csrf, "content-type": isBytes ? "" : "application/json", ...headers },
      body: (isBytes ? body : body && JSON.stringify(body)) as BodyInit | undefined,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const dest = "provider_documents";
  const step = async (method: string, path: string, body?: unknown) => {
    const datetime = basicTime();
    const signing = { to_sign: `${method} ${path}`, datetime, dest };
    const { s3ObjKey } = await (await send("POST", "/api/s3direct/get_aws_v4_signature/", signing)).json();
    return send(method, path, body, { "x-upload-signature": s3ObjKey, "x-upload-datetime": datetime });
  };
  /** Gives what the server acknowledged; `begun` gets the object's name first. */
  return async (bytes: Buffer, begun: (objectKey: string) => void = () => {}) => {
    const file = { dest, name: "cv.pdf", type: "application/pdf", size: bytes.length };
    const { object_key, bucket, endpoint } = await (
      await send("POST", "/api/s3direct/get_upload_params/", file)
    ).json();
    begun(object_key);
    const place = `${endpoint}/${bucket}/${object_key}`;
    const { uploadId } = await (await step("POST", `${place}?uploads`)).json();
    const parts: { partNumber: number; etag: string }[] = [];
    for (let from = 0; from < bytes.length; from += 20 * MiB) {
      const partNumber = parts.length + 1;
      const path = `${place}?partNumber=${partNumber}&uploadId=${uploadId}`;
      const { etag } = await (await step("PUT", path, bytes.subarray(from, from + 20 * MiB))).json();
      parts.push({ partNumber, etag });
    }
    return (await step("POST", `${place}?uploadId=${uploadId}`, { parts })).json();
  };
}

const memoryOf = async (pid: number, field: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

it.runIf(process.platform === "linux")("takes less than 60 MiB of memory for a file of 30 MiB", async () => {
  const child = await start(firstPort);
  const upload = await anUploader(firstPort);
  await upload(aPdf(MiB, 32));
  const before = await memoryOf(child.pid as number, "VmRSS");
  // Begins the high-water mark again.
  await writeFile(`/proc/${child.pid}/clear_refs`, "5");
  const done = await upload(aPdf(30 * MiB, 32));
  expect(done.size).toBe(30 * MiB);
  const grown = (await memoryOf(child.pid as number, "VmHWM")) - before;
  if (process.env.REPORT) console.info(`memory grown by ${grown.toFixed(1)} MiB`);
  expect(grown).toBeLessThan(60);
  child.kill("SIGKILL");
});

it("leaves every file open or whole, though the server is killed at any moment", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const pauses = [0.15, 0.45, 0.7, 0.95].map((part, index) => part + ((seed >> index) % 5) / 100);
  const acknowledged = new Set<string>();
  const begun: { objectKey: string; sha256: string }[] = [];
  let wholeMs = 1000;
  for (const [round, pause] of pauses.entries()) {
    const port = firstPort + 1 + round;
    const child = await start(port);
    const upload = await anUploader(port);
    const since = performance.now();
    if (round === 0) await upload(aPdf(4 * MiB, 32));
    if (round === 0) wholeMs = performance.now() - since;
    const uploads = [1, 2, 3].map((number) => {
      const bytes = aPdf(4 * MiB + number, 65 + round);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return upload(bytes, (objectKey) => begun.push({ objectKey, sha256 })).then(
        ({ sha256: hash }) => acknowledged.add(hash),
        () => {},
      );
    });
    await sleep(pause * 2 * wholeMs);
    child.kill("SIGKILL");
    await Promise.all([...uploads, once(child, "exit")]);
  }
  expect(begun.length, `SEED=${seed}`).toBeGreaterThan(0);
  for (const { objectKey, sha256 } of begun) {
    const [row] = await db().select().from(files).where(eq(files.objectKey, objectKey));
    const content = await inspectContent(objectKey);
    expect(["open", "complete"], `SEED=${seed}`).toContain(row?.status);
    // The object is never half, and a complete row's is the one that was sent.
    if (content) expect(content.sha256, `SEED=${seed}`).toBe(sha256);
    if (row?.status === "complete") expect(content?.sha256 === sha256 && row.sha256 === sha256).toBe(true);
    else expect(acknowledged.has(sha256), `SEED=${seed}`).toBe(false);
  }
});
