import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/passport/[token]/route";
import { db } from "@/db/client";
import {
  aClinician,
  anAddress,
  aPassport,
  everything,
  openAsStranger,
  tryPasscode,
  viewsOf,
} from "../../support/credentials/passports";
import { sealPair } from "../../support/files/seals";
import { withSettings } from "../../support/settings";
import { openWholeLog } from "../../support/whole-log";

withSettings(await sealPair());

describe("a passcode", () => {
  it("is asked for first, and nothing else is said, not even a name [CRD-S-032]", async () => {
    const { provider } = await aClinician();
    const { path } = await aPassport(everything, provider);
    const { status, text, html, document } = await openAsStranger(path);
    expect(status).toBe(200);
    expect(text).toContain("This passport needs a passcode.");
    expect(document.querySelector("label[for=field-passcode]")?.textContent).toContain("Passcode");
    expect(document.querySelector("form button")?.textContent).toBe("Open");
    for (const name of ["Elena", "Ellie", "Marchetti", "Maine", "License"]) expect(html).not.toContain(name);
  });

  it("that is wrong is told so, counted, written down, and never sent back [CRD-S-032, CRD-V-081, CRD-V-082]", async () => {
    const { path, id } = await aPassport(everything);
    const wrong = await tryPasscode(path, "135791", { ip: "203.0.113.5" });
    expect([wrong.status, wrong.errorAt("passcode"), wrong.cookie]).toEqual([
      400,
      "That passcode is not right.",
      "",
    ]);
    expect(wrong.html).not.toContain("135791");
    expect(await viewsOf(id)).toMatchObject([
      { what: "wrong_passcode", network: "203.0.113.0/24", fileId: null },
    ]);
    const empty = await tryPasscode(path, "");
    expect(empty.status).toBe(400);
  });

  it("that is right opens the link for an hour in that browser alone [CRD-V-081]", async () => {
    const { path, id } = await aPassport(everything);
    const right = await tryPasscode(path, "246810");
    expect([right.status, right.location]).toEqual([303, path]);
    const [, ...attributes] = right.headers.get("set-cookie")!.split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=3600", `Path=${path}`, "SameSite=Lax"].sort());
    const open = await openAsStranger(path, { cookie: right.cookie });
    expect(open.text).toContain("chose what is shown");
    expect((await openAsStranger(path)).text).toContain("needs a passcode");
    const other = await aPassport(everything);
    expect((await openAsStranger(other.path, { cookie: right.cookie })).text).toContain("needs a passcode");
    expect((await openAsStranger(path, { cookie: `${right.cookie}x` })).text).toContain("needs a passcode");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    try {
      const later = await GET(
        new Request(`http://localhost:3000${path}`, {
          headers: { cookie: right.cookie, "x-forwarded-for": anAddress() },
        }),
        {
          params: Promise.resolve({ token: path.split("/")[2]! }),
        },
      );
      expect(await later.text()).toContain("needs a passcode");
    } finally {
      vi.useRealTimers();
    }
    // Neither the form nor the right passcode is a view.
    expect((await viewsOf(id)).map(({ what }) => what)).toEqual(["page"]);
  });

  it("is not looked at after five wrong ones, for the rest of a quarter of an hour [CRD-V-081]", async () => {
    const { path, id } = await aPassport(everything);
    for (let each = 0; each < 5; each += 1) expect((await tryPasscode(path, "000000")).status).toBe(400);
    const sixth = await tryPasscode(path, "246810");
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(sixth.cookie).toBe("");
    expect(await viewsOf(id)).toHaveLength(5);
  });

  it("comes from the page's own form only, and as fast as anybody types [CRD-S-032]", async () => {
    const { path } = await aPassport(everything);
    const ip = anAddress();
    const page = await openAsStranger(path, { ip });
    const foreign = { "x-forwarded-for": ip, "sec-fetch-site": "cross-site" };
    expect((await page.send({ passcode: "246810" }, foreign)).status).toBe(403);
    expect((await page.send({ passcode: "246810", form_token: "" }, { "x-forwarded-for": ip })).status).toBe(
      400,
    );
    expect((await page.send({ passcode: "246810" }, { "x-forwarded-for": ip })).status).toBe(303);
    const again = await page.send({ passcode: "246810" }, { "x-forwarded-for": ip });
    expect([again.status, again.location]).toEqual([303, path]);
    expect(again.headers.get("set-cookie")).toBeNull();
  });
});

it("tokens and passcodes are in no table, log, trace or audit detail [CRD-I-027, CRD-V-081]", async () => {
  const written = openWholeLog();
  const { path } = await aPassport({ ...everything, passcode: "918273645" });
  await tryPasscode(path, "918273640");
  const { cookie } = await tryPasscode(path, "918273645");
  await openAsStranger(path, { cookie });
  await openAsStranger(`${path}/passport.pdf`, { cookie });
  await openAsStranger(path.slice(0, -1));
  const said = written.said();
  written.close();
  const signature = path.split(".")[1]!;
  for (const secret of [signature, "918273645", "918273640", cookie.split("=")[1]!])
    expect(said).not.toContain(secret);
  const tables = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await db().execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    const text = JSON.stringify(rows);
    for (const secret of [signature, "918273645", "918273640"]) expect(text, name).not.toContain(secret);
  }
});
