import ICAL from "ical.js";
import { expect } from "vitest";
import { GET, HEAD } from "@/app/calendar/[token]/route";
import { db } from "@/db/client";
import { calendarFeeds } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";

type Values = Partial<typeof calendarFeeds.$inferInsert>;

/** A calendar address of somebody, and what of it is in the address. */
export async function aFeed({ userId }: { userId: string }, values: Values = {}) {
  const [feed] = await db()
    .insert(calendarFeeds)
    .values({ userId, kind: "own", ...values })
    .returning();
  return { ...feed!, token: tokenOf(feed!) };
}

export const tokenOf = ({ id }: { id: string }) => `${linkToken("calendar", id)}.ics`;

/** Asks for a calendar like a program that has its address and by default nothing else. */
export function askCalendar(token: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new Request(`http://localhost:3000/calendar/${token}`, { method, headers });
  return (method === "HEAD" ? HEAD : GET)(request, { params: Promise.resolve({ token }) });
}

/** An event as another program than ours reads it. */
export type ReadEvent = ReturnType<typeof eventsIn>[number];

export function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const property = (name: string) => String(event.getFirstPropertyValue(name));
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    const end = event.getFirstPropertyValue("dtend") as ICAL.Time;
    return {
      uid: property("uid"),
      summary: property("summary"),
      status: property("status"),
      transp: property("transp"),
      location: property("location"),
      description: property("description"),
      url: property("url"),
      sequence: Number(property("sequence")),
      changed: property("last-modified"),
      start: start.toJSDate(),
      end: end.toJSDate(),
    };
  });
}

/** The text of a calendar that can be read, checked on the way for what holds for all of them. */
export async function calendarAt(token: string): Promise<string> {
  const answer = await askCalendar(token);
  expect(answer.status).toBe(200);
  return answer.text();
}

export const eventsAt = async (token: string) => eventsIn(await calendarAt(token));
