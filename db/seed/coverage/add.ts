import { db, withFreshLocks } from "@/db/client";
import { noticeSettings } from "@/db/schema";
import { makeFeed } from "@/lib/assignments/feeds/commands/make";
import { contextAt } from "@/lib/core/pure/context";
import { zoneOfState } from "@/lib/core/pure/time";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import { play, type StoryEvent } from "../pay/events";
import type { Provider } from "../providers/add";
import { approvals } from "./approvals";
import { type Cast, castOf, type People } from "./cast";
import { lastMonth } from "./last-month";
import { spreadNews } from "./news";
import { today } from "./today";

/** Asked at any hour, so that the story is the same whenever it begins. */
const letUrgentNewsIn = (...asked: Provider[]) =>
  db()
    .insert(noticeSettings)
    .values(
      asked.map(({ userId, clinician: { home } }) => ({
        userId,
        timeZone: zoneOfState(home[1]),
        urgentInQuietHours: true,
      })),
    );

/** Both keep their shifts in a calendar of their own. */
async function addFeeds({ provider, manager, facility, calendar: { at } }: Cast) {
  await makeFeed(provider("elena"), { kind: "own", withHoles: false, name: "My phone" }, contextAt(at(-26)));
  const ofFacility = {
    kind: "facility" as const,
    withHoles: false,
    facility: facility("casco").id,
    name: "Casco Harbor",
  };
  await makeFeed(manager, ofFacility, contextAt(at(-24)));
}

async function playCoverage(people: People, calendar: Calendar) {
  const { now } = calendar;
  const asked = ["elena", "sofia", "clara", "aaron", "joy"];
  await letUrgentNewsIn(...asked.map((key) => mustFind(people.people, key)));
  const cast = await castOf(people, calendar);
  await addFeeds(cast);
  const heard = ({ at, happens }: StoryEvent) => ({
    at,
    happens: async () => {
      await happens();
      await spreadNews(at, now);
    },
  });
  await play([...lastMonth(cast), ...approvals(cast), ...today(cast)].map(heard), now);
}

/**
 * Adds shifts that fell free, last month and now, by the commands of the product; everybody finds the notices about
 * them under the bell.
 */
export const addCoverage = (people: People, calendar: Calendar) =>
  withFreshLocks(() => playCoverage(people, calendar));
