import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { exclusionHits, mailbox, notices } from "@/db/schema";
import { allCalls } from "@/lib/catalog/calls";
import { systemActor } from "@/lib/core/pure/actor";
import { screenProvider } from "@/lib/credentials/exclusions/commands/screen";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aBookingRequest, aParty, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aHit, aList } from "../../support/credentials/exclusions";
import { aPassport, openAsStranger } from "../../support/credentials/passports";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { openPage, userOf } from "../../support/pages";

// Every call and page is asked by everybody, again and again: slow, and worth it.
const patience = 600_000;

withoutLimits();

const pageModules = import.meta.glob("../../../app/app/**/page.tsx");
const pages = Object.keys(pageModules).map((file) =>
  file.replace("../../../app/", "").replace(/(\/\(list\))?\/page\.tsx$/, ""),
);

type Ids = { provider: string; facility: string; organization: string; request: string; connection: string };

/** An id for the brackets of an address, by what the address is about. */
function idFor(path: string, ids: Ids) {
  if (/booking/.test(path)) return ids.request;
  if (/connect/.test(path)) return ids.connection;
  if (/facilit/.test(path)) return ids.facility;
  return /organization|entit/.test(path) ? ids.organization : ids.provider;
}

const readings = allCalls
  .filter(({ call }) => call.method === "GET" && !call.path.startsWith("/staff/") && call.path !== "/live/")
  .map(({ call }) => call.path);

/** What calls answer somebody, by their addresses. */
async function readCalls(who: string, caller: Caller, ids: Ids) {
  const read = new Map<string, string>();
  for (const path of readings) {
    const { status, bytes } = await caller.get(path.replace(/\{\w+\}/g, idFor(path, ids)));
    read.set(`${who} GET ${path}`, `${status} ${new TextDecoder().decode(bytes)}`);
  }
  return read;
}

/** Everything that somebody can read, by its address. */
async function readAll(who: string, caller: Caller, ids: Ids) {
  const read = await readCalls(who, caller, ids);
  if (who === "anonymous") return read;
  const user = await userOf(caller);
  for (const page of pages) {
    const [, name] = /\[(\w+)\]/.exec(page) ?? [];
    const params: Record<string, string> = name ? { [name]: idFor(page, ids) } : {};
    const html = await openPage(caller, page, { params, user }).then(
      (opened) => opened.html,
      (error: Error) => error.message,
    );
    read.set(`${who} page ${page}`, html);
  }
  return read;
}

const { mailsSince } = followMails();

it(
  "nothing outside /staff changes while a hit is open, proposed, dismissed or gone: every answer and page as before, and no mail [CRD-I-024]",
  async () => {
    const { provider, rep, facility } = await aParty();
    const { requestId, connectionId } = await aBookingRequest({
      provider,
      rep,
      facility,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(5) }],
    });
    const ofRep = await signInAs(rep);
    const callers: [string, Caller][] = [
      ["provider", await signInAs(provider)],
      ["rep", ofRep],
      ["stranger", await signInAs(await aRep())],
      ["anonymous", visitor()],
    ];
    const list = await aList({ isCurrent: true });
    const screen = () => screenProvider(systemActor("screen-provider"), provider);
    await screen();
    const { path: passport } = await aPassport({ sections: ["licenses", "screening"] }, provider);
    const ids = {
      provider: provider.providerId,
      facility: facility.id,
      organization: rep.organizationId,
      request: requestId,
      connection: connectionId,
    };
    const readEverything = async () => {
      const read = new Map<string, string>();
      for (const [who, caller] of callers)
        for (const [address, text] of await readAll(who, caller, ids)) read.set(address, text);
      // The page names the minute at which it was opened.
      const { text } = await openAsStranger(passport);
      read.set("stranger passport", text.replace(/As of .*? chose/s, "chose"));
      return read;
    };
    // The first opening of a passport is mailed to its provider.
    await openAsStranger(passport);
    await mailsSince();
    const before = await readEverything();
    const again = await readEverything();
    // What says the time of its making differs by itself.
    const timed = [...before.keys()].filter((address) => before.get(address) !== again.get(address));
    expect(timed.length, timed.join("\n")).toBeLessThan(before.size / 20);

    const changed = async () => {
      const now = await readEverything();
      return [...again.keys()].filter((key) => !timed.includes(key) && again.get(key) !== now.get(key));
    };
    const mailsOfOthers = async () => {
      const mails = await mailsSince();
      return mails.filter(({ to }) => !to.startsWith("staff-"));
    };
    const noticed = await db().$count(notices);
    const mailed = await db().$count(mailbox);
    expect(again.get("stranger passport")).toContain("No confirmed match");
    const { id } = await aHit(provider.providerId, { firstListId: list.id });
    expect(await changed(), "open").toEqual([]);
    const staff = await signInAs(await aStaff());
    const dismiss = { decision: "dismiss", reason: "different_birth_date" };
    expect((await staff.post(`/staff/exclusion-hits/${id}/propose/`, dismiss)).status).toBe(200);
    expect(await changed(), "proposed").toEqual([]);
    const second = await signInAs(await aStaff());
    const agreed = await second.post(`/staff/exclusion-hits/${id}/second/`, { agree: true });
    expect(agreed.body).toMatchObject({ status: "dismissed" });
    expect(await changed(), "dismissed").toEqual([]);
    const { id: left } = await aHit(provider.providerId, { firstListId: list.id });
    await db().update(exclusionHits).set({ status: "gone" }).where(eq(exclusionHits.id, left));
    expect(await changed(), "gone").toEqual([]);
    expect(await mailsOfOthers()).toEqual([]);
    expect(await db().$count(notices)).toBe(noticed);
    expect(await db().$count(mailbox)).toBe(mailed);

    // A confirmed one is seen: the test is not blind.
    const { id: other } = await aHit(provider.providerId);
    const [one, two] = [await aStaff(), await aStaff()];
    await db()
      .update(exclusionHits)
      .set({
        status: "proposed",
        decision: "confirm",
        statusBefore: "open",
        proposedBy: one.userId,
        proposedAt: new Date(),
      })
      .where(eq(exclusionHits.id, other));
    await (await signInAs(two)).post(`/staff/exclusion-hits/${other}/second/`, { agree: true });
    const read = await readCalls("rep", ofRep, ids);
    const seen = [...read.keys()].filter((key) => read.get(key) !== again.get(key));
    expect(seen).toContain("rep GET /booking-requests/");
    expect(seen).toContain("rep GET /provider/");
  },
  patience,
);
