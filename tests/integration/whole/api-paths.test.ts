import { expect, it } from "vitest";
import { methodsAt, nextAuthNames } from "@/lib/catalog/api-paths";
import { visitor } from "../../support/api";

type RouteModule = Record<string, unknown>;
const modules = import.meta.glob<RouteModule>("../../../app/api/**/route.ts");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const catchesAll = /\[\.\.\.\w+\]/;
const addressOf = (file: string) =>
  file
    .replace("../../../app", "")
    .replace("/route.ts", "")
    .replace(/\[\w+\]/g, "a-value");
const doors = Object.entries(modules).filter(
  ([file]) => !catchesAll.test(file) && addressOf(file) !== "/api",
);

it("the methods of an address are those of its door, with and without the last slash [SIL-08]", async () => {
  expect(doors.length).toBeGreaterThan(100);
  for (const [file, load] of doors) {
    const exported = Object.keys(await load()).filter((name) => methods.includes(name));
    const all = [...exported, ...(exported.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
    expect(methodsAt(addressOf(file)), file).toEqual(all);
    expect(methodsAt(`${addressOf(file)}/`), file).toEqual(all);
  }
});

it("next-auth's own names take what next-auth takes", () => {
  for (const name of nextAuthNames) expect(methodsAt(`/api/auth/${name}`)).toContain("GET");
});

it.each([
  "/api",
  "/api/",
  "/api/nothing",
  "/api/files",
  "/api/auth/nothing",
  "/api/auth/user/nothing/deeper",
])("no door is at %s", (path) => expect(methodsAt(path)).toBeNull());

it("where no call is, every method is answered 404 in JSON [SIL-08]", async () => {
  const nothing = (await modules["../../../app/api/[...unknown]/route.ts"]!()) as Record<
    string,
    () => Response
  >;
  for (const method of [...methods, "OPTIONS"]) {
    const answer = nothing[method]!();
    expect([answer.status, await answer.json()]).toEqual([404, { detail: "Not found." }]);
  }
  const root = await visitor().get("/api/");
  expect([root.status, root.body]).toEqual([404, { detail: "Not found." }]);
});

it("what next-auth does not know is answered 404 in JSON", async () => {
  const nextAuth = await modules["../../../app/api/auth/[...nextauth]/route.ts"]!();
  const ask = nextAuth.GET as (request: Request, route: object) => Promise<Response>;
  const answer = await ask(new Request("http://localhost:3000/api/auth/nothing"), {
    params: Promise.resolve({ nextauth: ["nothing"] }),
  });
  expect([answer.status, await answer.json()]).toEqual([404, { detail: "Not found." }]);
});
