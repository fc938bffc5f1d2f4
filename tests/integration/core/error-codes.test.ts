import { describe, expect, it } from "vitest";
import { errorMeanings } from "@/lib/catalog/error-meanings";
import { answerOf, Refusal, unauthenticated, withCode } from "@/lib/core/pure/errors";
import { unforeseen } from "@/lib/core/server/call-door";
import { caller, signInAs, visitor } from "../../support/api";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { openPage } from "../../support/reputation/referee-pages";

// A header says what kind of refusal an answer is; bodies and statuses are the documented ones.

const nothing = "0190f000-0000-7000-8000-000000000001";

const codeOf = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get("x-error-code"),
];

describe("a refused call says what kind of refusal it is [SIL-177]", () => {
  it("nobody is signed in, or the session has ended", async () => {
    expect(codeOf(await visitor().get("/auth/user/"))).toEqual([401, "session_missing"]);
    expect(codeOf(await visitor().post("/s3direct/get_upload_params/"))).toEqual([403, "session_missing"]);
  });

  it("not for this caller, without the token, from elsewhere, as somebody else", async () => {
    const rep = await signInAs(await aRep());
    const other = { "x-context-type": "healthcare_entity_id", "x-context-id": nothing };
    expect(codeOf(await rep.get("/staff/queues/"))).toEqual([403, "forbidden"]);
    expect(codeOf(await caller(rep.cookie).post("/auth/logout/"))).toEqual([403, "csrf"]);
    expect(codeOf(await visitor({ "sec-fetch-site": "cross-site" }).post("/auth/login/"))).toEqual([
      403,
      "cross_site",
    ]);
    expect(codeOf(await rep.get("/auth/user/", other))).toEqual([403, "other_account"]);
  });

  it("the input is wrong, cannot be read, or is of another type", async () => {
    expect(codeOf(await visitor().post("/auth/login/"))).toEqual([400, "validation"]);
    expect(codeOf(await visitor().post("/auth/login/", "{"))).toEqual([400, "malformed"]);
    const plain = { "content-type": "text/plain" };
    expect(codeOf(await visitor().post("/auth/login/", "{}", plain))).toEqual([415, "unsupported_type"]);
  });

  it("it is not there, or cannot happen as things stand", async () => {
    const rep = await aRep();
    const signedIn = await signInAs(rep);
    const facility = await aFacility(rep);
    const { providerId } = await aProvider();
    const ask = () => signedIn.post("/connected-facility/", { provider: providerId, facility: facility.id });
    expect(codeOf(await signedIn.get(`/booking-requests/${nothing}/`))).toEqual([404, "not_found"]);
    expect((await ask()).status).toBe(201);
    expect(codeOf(await ask())).toEqual([400, "not_possible"]);
  });

  it("something went wrong, or does not answer", () => {
    expect(unforeseen(new Error("broken")).code).toBe("unexpected");
    expect(unforeseen(Object.assign(new Error("busy"), { code: "53300" })).code).toBe("unavailable");
  });
});

describe("what is no call of ours says it, too [SIL-177]", () => {
  const at = (path: string) => new Request(`http://localhost:3000/api${path}`);

  it("an address under /api where nothing is", async () => {
    const { GET } = await import("@/app/api/[...unknown]/route");
    expect(codeOf(GET())).toEqual([404, "not_found"]);
  });

  it("next-auth, of names that are not its own", async () => {
    const { GET } = await import("@/app/api/auth/[...nextauth]/route");
    const route = { params: Promise.resolve({ nextauth: ["nothing"] }) };
    expect(codeOf(await GET(at("/auth/nothing/"), route))).toEqual([404, "not_found"]);
  });

  it("what a library answers, by its status and with all that it says", async () => {
    const answer = withCode(new Response("No.", { status: 401, headers: { "x-library": "yes" } }));
    expect([...codeOf(answer), answer.headers.get("x-library"), await answer.text()]).toEqual([
      401,
      "session_missing",
      "yes",
      "No.",
    ]);
    expect(codeOf(withCode(new Response(null, { status: 418 })))).toEqual([418, "unexpected"]);
    expect(codeOf(withCode(new Response(null, { status: 302 })))).toEqual([302, null]);
    expect(codeOf(withCode(answerOf(unauthenticated())))).toEqual([401, "session_missing"]);
  });

  it("a page without a script", async () => {
    expect(codeOf(await openPage(`/app/peer-rating/${nothing}`))).toEqual([404, "not_found"]);
  });
});

it("the API description names every code and what it means, at every refusal [SIL-177 SIL-167]", async () => {
  const { body } = await visitor().get("/openapi.json");
  const { headers, responses } = body.components;
  expect(headers.errorCode.schema.enum).toEqual(Object.keys(errorMeanings));
  for (const [code, meaning] of Object.entries(errorMeanings))
    expect(body.info.description).toContain(`\`${code}\`: ${meaning}`);
  const refused = Object.entries<{ headers?: object }>(responses).filter(([name]) =>
    name.startsWith("refusal"),
  );
  expect(refused.length).toBeGreaterThan(8);
  for (const [name, { headers }] of refused)
    expect(headers, name).toMatchObject({ "X-Error-Code": { $ref: "#/components/headers/errorCode" } });
});

it("a refusal keeps its code beside the headers it is given [SIL-177]", () => {
  const refusal = new Refusal("throttled", 429, {}, { "Retry-After": "5" });
  expect(refusal.headers).toEqual({ "Retry-After": "5", "X-Error-Code": "throttled" });
});
