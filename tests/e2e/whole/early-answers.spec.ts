import { expect, test } from "@playwright/test";
import { logIn } from "../steps/people";
import { persistentConnection, type Sent } from "../steps/persistent-connection";
import { poolingProxy } from "../steps/pooling-proxy";

// An answer may come before its request's body was read: the next request on the connection is answered too.

const megabyte = 1_000_000;
const sizes = [0, 1, 60_000, 70_000, 1.1 * megabyte, 2.5 * megabyte, 12 * megabyte, 30 * megabyte];

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const parts = { "Content-Type": "multipart/form-data; boundary=x" };

const cases: Record<string, Omit<Sent, "size" | "chunked">> = {
  "a log-in": { method: "POST", path: "/api/auth/login/", headers: json },
  "a log-in in plain text": {
    method: "POST",
    path: "/api/auth/login/",
    headers: { "Content-Type": "text/plain" },
  },
  "a log-in from another site": {
    method: "POST",
    path: "/api/auth/login/",
    headers: { ...json, "Sec-Fetch-Site": "cross-site" },
  },
  "a change without a session": { method: "PATCH", path: "/api/auth/user/", headers: json },
  "a change by PUT": { method: "PUT", path: "/api/auth/user/", headers: json },
  "a method that is not taken": { method: "DELETE", path: "/api/health/", headers: json },
  "a call that is not there": { method: "POST", path: "/api/nothing/here/", headers: json },
  "a read with a body": { method: "GET", path: "/api/health/", headers: json },
  "a part of an upload without a session": {
    method: "POST",
    path: "/api/files/0190f000-0000-7000-8000-000000000001/parts/",
    headers: parts,
  },
  "a page with a body": { method: "GET", path: "/login", headers: form },
  "a post to a page": { method: "POST", path: "/login", headers: form },
  "a page by a method that it does not take": { method: "PUT", path: "/login", headers: form },
  "the log-in form": { method: "POST", path: "/login", headers: parts },
  "an action that is not there": {
    method: "POST",
    path: "/login",
    headers: { ...parts, "Next-Action": "0123" },
  },
  "a page that is not there": { method: "POST", path: "/no-such-page", headers: form },
  "an answer link that is none": { method: "POST", path: "/answer/abc", headers: form },
  "a file of the build": { method: "POST", path: "/_next/static/chunks/none.js", headers: form },
};

/** Sends it, and asks for the health of the server on the connection that is left. */
async function expectAnswered(origin: string | undefined, sent: Sent) {
  const { send, close } = persistentConnection(origin);
  try {
    const { status } = await send(sent);
    expect(status, "an answer of the product").toBeGreaterThanOrEqual(200);
    expect(status).not.toBe(502);
    const next = await send({ method: "GET", path: "/api/health/" });
    expect(next.status, "the answer to the next request").toBe(200);
  } finally {
    close();
  }
}

for (const [name, sent] of Object.entries(cases)) {
  test(`after ${name} of any size the next request is answered`, async ({ baseURL }) => {
    for (const size of sizes) {
      for (const chunked of [false, true]) {
        await test.step(`${size} bytes, ${chunked ? "in chunks" : "by length"}`, () =>
          expectAnswered(baseURL, { ...sent, size, chunked }));
      }
    }
  });
}

test("a signed-in change that is too large is refused, and the next one answered", async ({
  page,
  baseURL,
}) => {
  await logIn(page, "provider@wardway.test");
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "csrftoken")?.value ?? "");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { send, close } = persistentConnection(baseURL);
  for (const size of sizes.slice(4)) {
    const headers = { ...json, Cookie: cookie, "X-CSRFToken": token };
    const answer = await send({ method: "PATCH", path: "/api/auth/user/", headers, size });
    expect(answer.status, `${size} bytes`).toBe(413);
    const next = await send({ method: "GET", path: "/api/auth/user/", headers: { Cookie: cookie } });
    expect(next.status).toBe(200);
  }
  close();
});

test("a form that is too large or broken is refused in words, and the next one answered", async ({
  baseURL,
}) => {
  const { send, close } = persistentConnection(baseURL);
  const boundary = "----WebKitFormBoundary0123456789abcdef";
  const browsers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const part = (value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${value}`;
  const large = { method: "POST", path: "/login", headers: browsers, begins: part("") };
  for (const headers of [browsers, form, { ...browsers, "Next-Action": "0123" }])
    for (const size of [1.1 * megabyte, 12 * megabyte])
      for (const chunked of [false, true]) {
        const answer = await send({ ...large, headers, size, chunked });
        expect([answer.status, answer.body], `${size} bytes`).toEqual([
          413,
          expect.stringContaining("This form holds too much to be sent at once."),
        ]);
        expect((await send({ method: "GET", path: "/api/health/" })).status).toBe(200);
      }
  const end = `\r\n--${boundary}--\r\n`;
  // One that is whole gets through to Next, which misses its action.
  expect((await send({ ...large, begins: part("a@b.test") + end })).status).toBe(409);
  const broken = [
    "no form at all",
    part("cut off"),
    "--y\r\n\r\n--y--",
    `--${boundary}\r\nno header\r\n${end}`,
  ];
  for (const begins of broken)
    for (const chunked of [false, true]) {
      const answer = await send({ ...large, begins, chunked });
      expect([answer.status, answer.body], begins).toEqual([
        400,
        expect.stringContaining("This form did not arrive whole."),
      ]);
      expect((await send({ method: "GET", path: "/api/health/" })).status).toBe(200);
    }
  close();
});

test("a client that sends slowly gets its answer, and the next one too", async ({ baseURL }) => {
  await expectAnswered(baseURL, {
    method: "PATCH",
    path: "/api/auth/user/",
    headers: json,
    size: 2.5 * megabyte,
    pause: 50,
  });
});

test("behind a proxy that pools its connections nobody waits for what another was refused", async ({
  baseURL,
}) => {
  const proxy = await poolingProxy(baseURL);
  try {
    for (const name of [
      "a change without a session",
      "a log-in",
      "a method that is not taken",
      "a post to a page",
    ]) {
      for (const size of sizes) {
        const { send, close } = persistentConnection(proxy.origin);
        await send({ ...(cases[name] as Sent), size }).catch(() => undefined);
        close();
        const somebody = persistentConnection(proxy.origin);
        const { status } = await somebody.send({ method: "GET", path: "/api/health/" });
        expect(status, `after ${name} of ${size} bytes`).toBe(200);
        somebody.close();
      }
    }
  } finally {
    await proxy.close();
  }
});
