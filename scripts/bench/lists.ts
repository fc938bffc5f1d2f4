import * as requests from "@/lib/assignments/calls";
import { connectionList } from "@/lib/connections/calls";
import { addDays } from "@/lib/core/pure/days";
import { providerList } from "@/lib/marketplace/calls";
import { searchEverywhere } from "@/lib/overview/search/calls";
import { ask, type Browser } from "./doors";
import type { Operation } from "./operations";

export const today = new Date().toISOString().slice(0, 10);

/** What is measured of lists, each by the filters and orders that differ most. */

export const providerLists = (rep: Browser): Operation[] => {
  const specialty = "specialties__overlap=EMERGENCY_MEDICINE";
  const states = "licensed_states__overlap=ME,NH,VT";
  const board = "board_certifications__overlap=ABEM";
  const certification = "certifications__overlap=ATLS";
  const fee = "marketplace_hourly_fee__gte=120&marketplace_hourly_fee__lte=260";
  const range = `schedules__start_on__gte=${addDays(today, 7)}&schedules__start_on__lte=${addDays(today, 21)}`;
  const filters: [string, string][] = [
    ["specialty, states and fee", `${specialty}&${states}&${fee}`],
    ["specialty, states and days", `${specialty}&${states}&${range}`],
    ["no filter", ""],
    ["specialty", specialty],
    ["states", states],
    ["board", board],
    ["certification", certification],
    ["compact", "has_imlc=true"],
    ["fee", fee],
    ["days", range],
    ["name", "display_name__icontains=khan123"],
    ["my providers", "my_provider=true"],
    ["my providers, dearest first", "my_provider=true&order=-marketplace_hourly_fee"],
    ["my providers, fee and days", `my_provider=true&${fee}&${range}`],
    ["clearance", "clearance_statuses=cleared"],
    [
      "clearance, states and name",
      `clearance_statuses=cleared,pending_clearance&${states}&display_name__icontains=khan`,
    ],
    ["board, certification and compact", `${board}&${certification}&has_imlc=true`],
    ["states and compact, dearest first", `${states}&has_imlc=true&order=-marketplace_hourly_fee`],
    ["fee and days, cheapest first", `${fee}&${range}&order=marketplace_hourly_fee`],
    ["days, name Z to A", `${range}&order=-display_name`],
    ["name of two letters", "display_name__icontains=kh"],
    [
      "every filter",
      `${specialty}&${states}&${fee}&${range}&${board}&${certification}&has_imlc=true&my_provider=true&clearance_statuses=cleared&display_name__icontains=a`,
    ],
    ["page 200", "offset=3980"],
    ["dearest first", "order=-marketplace_hourly_fee"],
  ];
  return filters.map(([name, query]) => ({
    name: `providers: ${name}`,
    times: 40,
    run: () => ask(providerList, rep, { query: `limit=20&${query}` }),
  }));
};

/** The search everywhere, by what few and by what many have in their names, and by a number [SCH-I-102]. */
export const searches = (rep: Browser, busy: Browser, staff: Browser | null): Operation[] =>
  [
    ["rep: two letters", rep, "an"],
    ["rep: a name that many have", rep, "khan"],
    ["rep: a rare name", rep, "khanbcd"],
    ["rep: a facility", rep, "facility 1"],
    ["rep: a number", rep, "12"],
    ["rep: nothing", rep, "zzzz"],
    ["busy provider: a facility", busy, "clinic"],
    ...(staff
      ? [
          ["staff: a name that many have", staff, "khan"],
          ["staff: a rare name", staff, "khanbcd"],
        ]
      : []),
  ].map(([name, browser, q]) => ({
    name: `search, ${name}`,
    times: 40,
    run: () =>
      ask(searchEverywhere, browser as Browser, {
        query: new URLSearchParams({ q: q as string }).toString(),
      }),
  }));

export const assignmentLists = (rep: Browser, provider: Browser, busy: Browser): Operation[] =>
  [
    ["rep: upcoming", rep, "status__in=confirmed&date=UPCOMING"],
    ["rep: completed", rep, "status__in=confirmed&date=PAST&sort_direction=desc"],
    ["rep: archived", rep, "status__in=pending,responded,confirmed&date=ARCHIVE&sort_direction=desc"],
    ["rep: search", rep, "status__in=confirmed&date=UPCOMING&search_by_provider=chen"],
    ["rep: by total", rep, "date=ALL&sort_by=overall_total"],
    ["provider: all", provider, "date=ALL"],
    ["busy provider: all", busy, "date=ALL"],
    ["busy provider: archived", busy, "status__in=confirmed&date=ARCHIVE&sort_direction=desc"],
    ["busy provider: by total", busy, "date=ALL&sort_by=overall_total"],
    ["busy provider: search", busy, "date=ALL&search=clinic"],
  ].map(([name, browser, query]) => ({
    name: `assignments, ${name}`,
    times: 40,
    run: () => ask(requests.listBookingRequests, browser as Browser, { query: `limit=12&${query}` }),
  }));

export const connectionLists = (rep: Browser, busy: Browser): Operation[] =>
  [
    ["rep: all", rep, ""],
    ["rep: search", rep, "search=chen"],
    ["busy provider: all", busy, ""],
    ["busy provider: pending", busy, "status_category=pending_response"],
    ["busy provider: by facility", busy, "ordering=facility__name"],
    ["busy provider: search", busy, "search=clinic"],
  ].map(([name, browser, query]) => ({
    name: `connections, ${name}`,
    times: 40,
    run: () => ask(connectionList, browser as Browser, { query: `limit=20&${query}` }),
  }));
