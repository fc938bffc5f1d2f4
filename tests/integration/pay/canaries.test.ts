import { isValidElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import type { Answer, Caller } from "../../support/api";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { openPage, userOf } from "../../support/pages";
import {
  aPaidWorld,
  documentNumbers,
  idsOfWorld,
  type PaidWorld,
  secretsOfWorld,
} from "../../support/pay/canaries";
import { linesOfPdf } from "../../support/pdf";

// Every call and page is asked by both sides: slow, and worth it.
const patience = 240_000;

withoutLimits();

let world: PaidWorld;
let ids: Awaited<ReturnType<typeof idsOfWorld>>;
let secrets: Awaited<ReturnType<typeof secretsOfWorld>>;
let numbers: string[];

beforeAll(async () => {
  world = await aPaidWorld();
  ids = await idsOfWorld();
  secrets = await secretsOfWorld(world.facilityId);
  numbers = await documentNumbers();
}, patience);

type Side = "rep" | "provider";

/** What the other side alone may know. */
const hiddenFrom = (side: Side) =>
  side === "rep" ? [...secrets.pays, ...secrets.fees] : [...secrets.costs, ...secrets.fees];
const ownOf = (side: Side) => secrets.own[side];

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ",");

/** An amount as people or programs read it: in dollars, or in cents where it is named so. */
function patternOf(cents: number) {
  const whole = Math.floor(cents / 100);
  const part = String(cents % 100).padStart(2, "0");
  const dollars = `(?:${whole}|${grouped(String(whole))})`;
  const fraction = part === "00" ? "(?:\\.00?)?" : part.endsWith("0") ? `\\.${part[0]}0?` : `\\.${part}`;
  const marked = part === "00" ? `\\$${dollars}${fraction}|${dollars}\\.00` : `${dollars}${fraction}`;
  return new RegExp(`(?<![\\d.,-])(?:${marked})(?![\\d])|[cC]ents"?:\\s*-?${cents}(?!\\d)`);
}

const shown: Record<Side, Set<number>> = { rep: new Set(), provider: new Set() };

/** What of a text this side has no right to. It is noted what it sees of its own, so that the test cannot go blind. */
function leaksIn(side: Side, text: string, where: string): string[] {
  for (const cents of ownOf(side)) if (patternOf(cents).test(text)) shown[side].add(cents);
  const found = hiddenFrom(side).filter((cents) => patternOf(cents).test(text));
  const named = side === "provider" ? numbers.filter((number) => text.includes(number)) : [];
  return [
    ...found.map((cents) => `${where} shows ${cents} cents`),
    ...named.map((number) => `${where} shows ${number}`),
  ];
}

const textOf = async ({ headers, bytes }: Answer) => {
  const isPdf = headers.get("content-type")?.includes("pdf");
  return isPdf ? (await linesOfPdf(bytes)).join("\n") : new TextDecoder().decode(bytes);
};

/** Ids for a parameter of a path. */
function idsFor(path: string): string[] {
  if (/timesheet/i.test(path)) return ids.timesheets;
  if (/invoice/i.test(path)) return ids.invoices;
  if (/statement/i.test(path)) return ids.statements;
  if (/booking-requests?|bookingId/.test(path)) return world.requestIds;
  if (/bookings/.test(path)) return ids.bookings;
  if (/facilit/.test(path)) return [world.facilityId];
  if (/organization|entity/i.test(path)) return [world.organizationId];
  return [world.providerId];
}

const filled = (path: string) =>
  path.includes("{") ? idsFor(path).map((id) => path.replace(/\{\w+\}/g, id)) : [path, `${path}?limit=100`];

const readings = () =>
  allCalls.filter(({ call }) => call.method === "GET").flatMap(({ call }) => filled(call.path));

const pageModules = import.meta.glob("../../../app/app/**/page.tsx");

const pages = () =>
  Object.keys(pageModules).flatMap((file) => {
    const page = file.replace("../../../app/", "").replace(/(\/\(list\))?\/page\.tsx$/, "");
    const [, name] = /\[(\w+)\]/.exec(page) ?? [];
    return name ? idsFor(page).map((id) => ({ page, params: { [name]: id } })) : [{ page, params: {} }];
  });

/** Pages that show money, and must have been drawn. */
const pagesOfPay: Record<Side, string[]> = {
  rep: [
    "app/healthcare-entity/timesheets",
    "app/healthcare-entity/timesheets/[timesheetId]",
    "app/organization/invoices",
    "app/organization/invoices/[invoiceId]",
    "app/organization/billing",
  ],
  provider: [
    "app/provider/timesheets",
    "app/provider/timesheets/[timesheetId]",
    "app/provider/statements",
    "app/provider/statements/[statementId]",
    "app/provider/home",
  ],
};

/** Every text and number among the properties of a drawn tree: the browser gets them along with the page. */
function propsText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `"${value}"`;
  if (Array.isArray(value)) return value.map(propsText).join("\n");
  if (isValidElement(value)) return propsText(value.props);
  if (value === null || typeof value !== "object" || value instanceof Promise) return "";
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${propsText(each)}`)
    .join("\n");
}

async function pageText(by: Caller, user: Awaited<ReturnType<typeof userOf>>, page: string, params: object) {
  try {
    const { html, ui } = await openPage(by, page, { params: params as Record<string, string>, user });
    return `${html}\n${propsText(ui)}`;
  } catch (error) {
    if (/^(redirect to|not found)/.test((error as Error).message)) return "";
    throw error;
  }
}

const sides = ["rep", "provider"] as const;

describe.each(sides)("what the %s is told", (side) => {
  it(
    "by every reading call and every file holds nothing of the other side's money [PAY-P-015]",
    async () => {
      const leaks: string[] = [];
      for (const path of readings()) {
        const answer = await world[side].get(path);
        leaks.push(...leaksIn(side, await textOf(answer), path));
      }
      expect(leaks).toEqual([]);
    },
    patience,
  );

  it(
    "by every page holds nothing of the other side's money [PAY-P-015]",
    async () => {
      const leaks: string[] = [];
      const user = await userOf(world[side]);
      const drawn = new Set<string>();
      for (const { page, params } of pages()) {
        const text = await pageText(world[side], user, page, params);
        if (text) drawn.add(page);
        leaks.push(...leaksIn(side, text, page));
      }
      expect(leaks).toEqual([]);
      expect([...drawn]).toEqual(expect.arrayContaining(pagesOfPay[side]));
    },
    patience,
  );

  it("has seen its own money, so that nothing went unseen", () => {
    expect(ownOf(side).filter((cents) => !shown[side].has(cents))).toEqual([]);
  });
});

it("no mail names any money but its receiver's, and none to a provider an invoice [PAY-J-019 PAY-P-015]", async () => {
  const mails = await followMails().mailsSince();
  expect(mails.length).toBeGreaterThan(10);
  const { email } = world.people.provider.user;
  const leaks = mails.flatMap(({ to, subject, text, html }) =>
    leaksIn(to === email ? "provider" : "rep", `${subject}\n${text}\n${html}`, `"${subject}"`),
  );
  expect(leaks).toEqual([]);
});
