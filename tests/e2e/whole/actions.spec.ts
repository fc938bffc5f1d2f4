import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { filesUnder } from "../../../scripts/start/project.mjs";
import { hiddenFields } from "../steps/browser-form";
import { password } from "../steps/people";

// What a build offers of actions, and who may send to them.

const root = path.resolve(import.meta.dirname, "../../..");

type Manifest = {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
};

const manifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(root, ".next/server/server-reference-manifest.json"), "utf8"));

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Each action of the sources, with the pages that hand it to a form. */
function declared() {
  const files = filesUnder("app");
  const pages = files
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => ({ file, code: read(file) }));
  return files
    .filter((file) => file.endsWith("/actions.ts"))
    .flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+) = action\(/gm)].map(([, name]) => ({ file, name })),
    )
    .map(({ file, name }) => ({
      name: `${file} ${name}`,
      pages: pages
        .filter(({ code }) => code.includes(`pageAction(${name})`))
        .map((page) => page.file.replace(/\.tsx$/, "")),
    }));
}

test("the build offers the actions that its pages hand to a form, on these pages, and no other", () => {
  const offered = Object.values(manifest().node).map(({ exportedName, filename, workers }) => ({
    name: `${filename} ${exportedName}`,
    pages: Object.keys(workers).sort(),
  }));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(declared().filter(({ pages }) => pages.length === 0)).toEqual([]);
  expect(offered.sort(byName)).toEqual(
    declared()
      .map(({ name, pages }) => ({ name, pages: pages.sort() }))
      .sort(byName),
  );
});

const wrongPair = "Unable to log in with provided credentials.";

test("a form is taken from a page of this site, whatever the browser says of it, and from no other", async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const page = await request.get("/login");
  const fields = { ...hiddenFields(await page.text()), email: "nobody@wardway.test", password };
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(["csrftoken", "idempotency_key", "next", "$ACTION_KEY"]),
  );
  const send = (headers: Record<string, string>, change: Record<string, string> = {}) =>
    request.post("/login", { multipart: { ...fields, ...change, idempotency_key: "" }, headers });

  const own: Record<string, string>[] = [
    { origin: "null", "sec-fetch-site": "same-origin" },
    { origin: baseURL ?? "", "sec-fetch-site": "same-origin" },
    { origin: "null" },
    {},
  ];
  for (const headers of own) {
    const answer = await send(headers);
    expect([answer.status(), (await answer.text()).includes(wrongPair)], JSON.stringify(headers)).toEqual([
      200,
      true,
    ]);
    expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "http://evil.localhost", "sec-fetch-site": "same-site" },
    { origin: "https://evil.test" },
  ];
  const [id = ""] = Object.keys(manifest().node);
  for (const headers of foreign)
    for (const way of [headers, { ...headers, "next-action": id }]) {
      const answer = await send(way);
      expect([answer.status(), await answer.text()], JSON.stringify(way)).toEqual([
        403,
        expect.stringContaining("This form was sent from another site."),
      ]);
    }
  const strange = await send({ origin: "null", "sec-fetch-site": "same-origin" }, { csrftoken: "none" });
  expect(await strange.text()).toContain("Something went wrong. Please try again.");
  await request.dispose();
});
