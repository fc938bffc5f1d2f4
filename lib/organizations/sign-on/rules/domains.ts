import { domainToASCII } from "node:url";
import providers from "email-providers/all.json";
import { parse } from "tldts";
import { dayMs } from "@/lib/core/pure/durations";
import { invalid } from "@/lib/core/pure/errors";
import { missingNights, recordPrefix, signOnTexts } from "@/lib/organizations/sign-on/words";

/** Domains at which anybody gets an address. The list also has one at which nobody does: it is kept for examples. */
const everybodys: ReadonlySet<string> = new Set(
  (providers as string[]).filter((name) => name !== "example.com"),
);

const longestName = 253;

/**
 * A domain of an organization in its ASCII form, small letters [ACS-C-031]. Public suffixes and mail domains are judged by
 * lists of packages.
 * @throws 400 at `domain` for a suffix, an address, our own host, and what everybody has
 */
export function domainOf(text: string, ownHost: string): string {
  const given = text.trim().replace(/\.$/, "");
  const name = /[\s/?#@:\\%]/.test(given) ? "" : domainToASCII(given).toLowerCase();
  const { domain, hostname, isIp } = parse(name, { allowPrivateDomains: true, validateHostname: true });
  const isOurs = name === ownHost || name.endsWith(`.${ownHost}`);
  if (!name || name.length > longestName || hostname !== name || isIp || !domain || isOurs)
    throw invalid({ domain: signOnTexts.noDomain });
  if (everybodys.has(name) || everybodys.has(domain)) throw invalid({ domain: signOnTexts.everybodys });
  return name;
}

/** The domain of an address. */
export const domainOfEmail = (email: string) => domainToASCII(email.slice(email.lastIndexOf("@") + 1));

/** The text record that proves a domain. */
export const recordOf = (token: string) => `${recordPrefix}${token}`;

export const showsRecord = (records: readonly string[], token: string) =>
  records.some((record) => record.trim() === recordOf(token));

type Watched = { provenAt: Date | null; missingSince: Date | null; missingNights: number };

/**
 * What a night makes of a proven domain: a record that is there again forgets the nights before; the seventh night in a row
 * without it unproves the domain [ACS-V-034]. `heard`: the managers hear of this night.
 */
export function afterNight(
  { provenAt, missingSince, missingNights: before }: Watched,
  isThere: boolean,
  now: Date,
) {
  if (isThere) return { provenAt, missingSince: null, missingNights: 0, heard: false };
  const nights = before + 1;
  return {
    provenAt: nights >= missingNights.unproven ? null : provenAt,
    missingSince: missingSince ?? now,
    missingNights: nights,
    heard: (missingNights.heardOf as readonly number[]).includes(nights),
  };
}

/** Whether a domain was looked for in this night already: a night is a day of UTC. */
export const isOfThisNight = (nightAt: Date | null, now: Date) =>
  nightAt !== null && Math.floor(nightAt.getTime() / dayMs) === Math.floor(now.getTime() / dayMs);
