import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/(public)/dev/openid/[...path]/route";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { signOn, users } from "@/db/schema";
import { seal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { issuerHere } from "@/lib/platform/demo-provider/queries";
import { visitor } from "../../support/api";
import { aRep } from "../../support/builders";
import { aDomainOf } from "../../support/organizations/sign-on";

const usual = env().appUrl;
let server: Server;

const pathOf = (url: URL) => ({ params: Promise.resolve({ path: url.pathname.split("/").slice(3) }) });

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const url = new URL(request.url ?? "", env().appUrl);
      const { method = "GET" } = request;
      const headers = new Headers(request.headers as Record<string, string>);
      const body = method === "POST" ? Buffer.concat(parts) : undefined;
      const asked = new Request(url, { method, headers, body, redirect: "manual" });
      const answer = await (method === "POST" ? POST : GET)(asked, pathOf(url));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  Object.assign(env(), { appUrl: `http://localhost:${(server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  Object.assign(env(), { appUrl: usual });
  await new Promise((resolve) => server.close(resolve));
});

async function connected() {
  const domain = `d-${newId().slice(-10)}.example.com`;
  const rep = await aRep({ user: { email: `boss@${domain}` } });
  const { organizationId } = rep;
  const values = { issuer: issuerHere(), clientId: "wardway-demo", sealedSecret: seal("demo-secret") };
  await db()
    .insert(signOn)
    .values({ organizationId, ...values, groups: ["schedule_shifts"] });
  await aDomainOf(organizationId, domain, { provenAt: new Date() });
  return { rep, organizationId, domain };
}

/** Goes to the provider, chooses somebody there, and comes back. */
async function signInAs(organizationId: string, email: string) {
  const start = await visitor().get(`/auth/sign-on/${organizationId}/start/`);
  const asked = start.headers.get("location") ?? "";
  const choice = await (await fetch(asked)).text();
  expect(choice).toContain(email);
  const chosen = await fetch(`${asked}&as=${encodeURIComponent(email)}`, { redirect: "manual" });
  const back = new URL(chosen.headers.get("location") ?? "").searchParams;
  const cookie = start.cookies.map((each) => each.split(";")[0]).join("; ");
  return visitor().post("/auth/sign-on/", { code: back.get("code"), state: back.get("state") }, { cookie });
}

describe("the provider of the demo", () => {
  it("signs in who is chosen, and somebody new [ACS-S-009 ACS-C-032]", async () => {
    const { rep, organizationId, domain } = await connected();
    const known = await signInAs(organizationId, rep.user.email);
    expect(known).toMatchObject({ status: 200, body: { id: rep.userId } });
    const email = `sam.new@${domain}`;
    const joined = await signInAs(organizationId, email);
    expect(joined, JSON.stringify(joined.body)).toMatchObject({ status: 200, body: { email } });
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user?.firstName).toBe("Sam");
  });

  it("gives no token for a forged code, and leads nowhere but back to us", async () => {
    const { organizationId } = await connected();
    const body = new URLSearchParams({ code: "forged", code_verifier: "x" });
    const token = await fetch(`${issuerHere()}/token`, { method: "POST", body });
    expect(token.status).toBe(400);
    const start = await visitor().get(`/auth/sign-on/${organizationId}/start/`);
    const elsewhere = new URL(start.headers.get("location") ?? "");
    elsewhere.searchParams.set("redirect_uri", "https://evil.example/");
    expect((await fetch(elsewhere, { redirect: "manual" })).status).toBe(404);
  });

  it("is not there where the product is run for others [ACS-S-009]", async () => {
    Object.assign(env(), { hosted: true });
    try {
      for (const part of [".well-known/openid-configuration", "keys", "authorize", "nothing"])
        expect((await fetch(`${issuerHere()}/${part}`)).status, part).toBe(404);
    } finally {
      Object.assign(env(), { hosted: false });
    }
  });
});
