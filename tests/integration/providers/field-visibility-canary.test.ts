import { isValidElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, mailbox, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import type { CurrentUser } from "@/lib/accounts/schema";
import { allCalls } from "@/lib/catalog/calls";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";
import type { Answer } from "../../support/api";
import { dayFromToday } from "../../support/builders";
import { aCanaryWorld, type Canary, type CanaryWorld, maySee, type ReaderName } from "../../support/canaries";
import { withoutLimits } from "../../support/limits";
import { openPage, userOf } from "../../support/pages";

// Every call and page is asked by everybody: slow, and worth it.
const patience = 240_000;

withoutLimits();

let world: CanaryWorld;
/** Which canaries each reader has been shown, so that the test itself cannot go blind. */
const shown = new Map<ReaderName, Set<string>>();

beforeAll(async () => {
  world = await aCanaryWorld();
}, patience);

const readers = ["anonymous", "other", "stranger", "pending", "limited", "connected", "own"] as const;

/** Notes what a text shows, and gives what of it this reader has no right to. */
function leaksIn(reader: ReaderName, text: string, where: string): string[] {
  const seen = shown.get(reader) ?? new Set<string>();
  shown.set(reader, seen);
  const found = world.canaries.filter((canary) => canary.text.test(text));
  for (const { name } of found) seen.add(name);
  return found.filter((canary) => !maySee(reader, canary)).map(({ name }) => `${where} shows ${name}`);
}

/** All that an answer says: its headers, a file's name among them, and its body. */
const textOf = ({ headers, bytes }: Answer) =>
  `${JSON.stringify([...headers])}\n${new TextDecoder().decode(bytes)}`;

/** Ids for a parameter of a path. */
function idsFor(path: string): string[] {
  const { provider, connections, requests, fileIds, people } = world;
  if (path.startsWith("/files/")) return fileIds;
  if (/booking-requests/.test(path)) return requests;
  if (path.startsWith("/connected-facility/")) return connections.map(({ connectionId }) => connectionId);
  if (/facilities|facility/.test(path)) return connections.map(({ facility }) => facility.facilityId);
  if (/organizations|healthcare_entity\/\{id\}/.test(path))
    return connections.map(({ rep }) => rep.organizationId);
  if (path.startsWith("/user/") || path.startsWith("/staff/users/")) return [people.own.userId];
  return [provider.providerId];
}

const pathsOf = (path: string) =>
  path.includes("{") ? idsFor(path).map((id) => path.replace(/\{\w+\}/g, id)) : [path];

const addresses = (method: string) =>
  allCalls
    .filter(({ call }) => call.method === method)
    .flatMap(({ call }) => pathsOf(call.path).map((path) => ({ method, path })));

/** A list as it is, and of everything that the provider's name, id and days can find. */
const queriesOf = (path: string) => {
  if (path.startsWith("/files/") || path.endsWith(".pdf")) return [""];
  const days = `date_min=${dayFromToday(-30)}&date_max=${dayFromToday(330)}`;
  return ["", `?provider=${world.provider.providerId}&${days}&limit=100&category__in=Degree`];
};

describe.each(readers)("what %s is answered", (reader) => {
  it(
    "by every reading call holds nothing without the right to it [PRV-P-013, PRV-P-014, PRV-P-015, PRV-P-019]",
    async () => {
      const leaks: string[] = [];
      for (const { path } of addresses("GET")) {
        for (const query of queriesOf(path)) {
          const answer = await world.readers[reader].get(`${path}${query}`);
          leaks.push(...leaksIn(reader, textOf(answer), `GET ${path}${query}`));
        }
      }
      expect(leaks).toEqual([]);
    },
    patience,
  );

  it(
    "by every page holds nothing without the right to it",
    async () => {
      const leaks: string[] = [];
      const user = await userOf(world.readers[reader]);
      for (const { file, params } of pages()) {
        const text = await pageText(reader, user, file, params);
        leaks.push(...leaksIn(reader, text, `${file} ${JSON.stringify(params)}`));
      }
      expect(leaks).toEqual([]);
    },
    patience,
  );
});

const pageModules = import.meta.glob("../../../app/{app,staff}/**/page.tsx");

const pageFiles = Object.keys(pageModules).map((file) =>
  file.replace("../../../app/", "").replace("/page.tsx", ""),
);

/** Every page, once for each id that its bracket may hold. */
const pages = () =>
  pageFiles.flatMap((file) => {
    const [, name] = /\[(\w+)\]/.exec(file) ?? [];
    if (!name) return [{ file, params: {} }];
    const asked =
      name === "providerId"
        ? "/provider/{id}/"
        : name === "bookingId"
          ? "/booking-requests/{id}/"
          : file.includes("connection-requests")
            ? "/connected-facility/{id}/"
            : file.includes("facilit")
              ? "/facilities/{id}/"
              : file.includes("entityId") || file.includes("organizations")
                ? "/organizations/{id}"
                : "/provider/{id}/";
    return idsFor(asked).map((id) => ({ file, params: { [name]: id } }));
  });

/** The drawn page with all that its components are given, as the browser gets it along with the page. */
async function pageText(reader: ReaderName, user: CurrentUser, file: string, params: Record<string, string>) {
  try {
    const { html, ui } = await openPage(world.readers[reader], file, { params, user });
    const head = await layoutText(file, params);
    return `${readable(html)}\n${propsText(ui)}\n${head}`;
  } catch (error) {
    if (/^(redirect to|not found)/.test(String((error as Error).message))) return "";
    throw error;
  }
}

const escaped: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** HTML with the characters that React escapes in their readable form, so that a text is found at any place. */
const readable = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (found) => escaped[found] ?? found);

const layouts = import.meta.glob<{ default: (props: object) => unknown }>("../../../app/app/**/layout.tsx");

/** The text around the page, other than the frame of the whole area. */
async function layoutText(file: string, params: Record<string, string>) {
  const around = Object.keys(layouts).filter((layout) => {
    const folder = layout.replace("../../../app/", "").replace("/layout.tsx", "");
    return folder !== "app" && `${file}/`.startsWith(`${folder}/`);
  });
  const texts = await Promise.all(
    around.map(async (layout) => {
      const { default: Layout } = await layouts[layout]!();
      return propsText(await Layout({ params: Promise.resolve(params), children: null }));
    }),
  );
  return texts.join("\n");
}

/** Every text and number among the properties of a drawn tree. */
function propsText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `"${value}"`;
  if (Array.isArray(value)) return value.map(propsText).join("\n");
  if (isValidElement(value)) return propsText(value.props);
  if (value === null || typeof value !== "object" || value instanceof Promise) return "";
  return Object.values(value).map(propsText).join("\n");
}

const namesFor = (reader: ReaderName, given: (canary: Canary) => boolean) =>
  world.canaries.filter((canary) => given(canary) && maySee(reader, canary)).map(({ name }) => name);

describe("the canaries are alive", () => {
  it.each(["limited", "connected", "own"] as const)("%s has seen every one it may see", (reader) => {
    const seen = [...(shown.get(reader) ?? [])];
    expect(namesFor(reader, () => true).filter((name) => !seen.includes(name))).toEqual([]);
  });

  it("an organization without a connection has seen what is public", () => {
    const seen = [...(shown.get("stranger") ?? [])];
    expect(seen).toEqual(expect.arrayContaining(["first name", "highlights", "what an organization pays"]));
  });

  it("of the Social Security number only the provider has seen anything: the last four", () => {
    const readersOfSsn = readers.filter((reader) => shown.get(reader)?.has("last four of the SSN"));
    expect(readersOfSsn).toEqual(["own"]);
    expect(readers.some((reader) => shown.get(reader)?.has("whole SSN"))).toBe(false);
  });
});

/** Reading is over: from here on everybody tries to write, which may change who is connected. */
describe("what is answered to writing", () => {
  it.each(["anonymous", "other", "stranger", "pending", "limited"] as const)(
    "tells %s nothing without the right to it",
    async (reader) => {
      const leaks: string[] = [];
      const writes = ["POST", "PUT", "PATCH", "DELETE"].flatMap(addresses);
      // One's own account and session are no part of the provider's profile, and writing them ends the reading.
      for (const { method, path } of writes.filter((each) => !each.path.startsWith("/auth/"))) {
        const body = { provider: world.provider.providerId, search: "Canary" };
        const answer = await world.readers[reader].call(method, path, body);
        leaks.push(...leaksIn(reader, textOf(answer), `${method} ${path}`));
      }
      expect(leaks).toEqual([]);
    },
    patience,
  );

  it(
    "nothing without the right to it stands in a mail or in the trail of changes",
    async () => {
      await world.readers.own.put(`/booking-requests/${world.requests[1]}/respond/`, {
        bookings: [],
        comment: "",
      });
      for (const event of await db().select().from(outbox)) {
        const delivered = event as unknown as DeliveredEvent;
        for (const job of jobsFor(jobs, delivered).filter(({ name }) => name.startsWith("mail-")))
          await job.run(delivered.payload as never, `${event.id}:${job.name}`, contextAt());
      }
      const mails = await db().select().from(mailbox);
      expect(mails.length).toBeGreaterThan(0);
      const people = Object.entries(world.people) as [ReaderName, { user: { email: string } }][];
      const readerOf = (to: string) =>
        people.find(([, { user }]) => user.email === to)?.[0] ?? ("anonymous" as const);
      const leaks = mails.flatMap(({ to, subject, text, html }) =>
        leaksIn(readerOf(to), `${subject}\n${text}\n${html}`, `mail "${subject}" to ${to}`),
      );
      expect(leaks).toEqual([]);
      const trail = JSON.stringify(await db().select().from(auditLog));
      const hidden = world.canaries.filter(({ for: sight }) => sight !== "everyone");
      const files = ({ name }: Canary) => name.startsWith("address of");
      expect(
        hidden.filter((canary) => !files(canary) && canary.text.test(trail)).map(({ name }) => name),
      ).toEqual([]);
    },
    patience,
  );
});
