import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aProvider, aRep } from "../../support/builders";
import { openPage } from "../../support/reputation/referee-pages";

const path = "/app/provider/schedule/print";
const december = "from=2026-12-01&to=2026-12-31";

let party: Awaited<ReturnType<typeof aConnection>>;
beforeEach(async () => {
  party = await aConnection({ as: "approved" });
});

const printed = async (query = december, person: { userId: string } = party.provider) =>
  openPage(`${path}?${query}`, {
    headers: { cookie: (await signInAs(person)).cookie },
    secondsAgo: 0,
  });

const rowsOf = ({ document }: Awaited<ReturnType<typeof printed>>) =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent),
  );

describe("a provider's printed schedule", () => {
  it("has a table a month with date, time, shift, facility and status, and never money [SCH-S-040]", async () => {
    await aBookingRequest({
      ...party,
      status: "confirmed",
      shifts: [
        { startOn: "2026-12-04", rateKind: "night", statusByProvider: "accepted", statusByRep: "accepted" },
        { startOn: "2027-01-02", statusByProvider: "accepted", statusByRep: "accepted" },
      ],
    });
    await aBookingRequest({ ...party, shifts: [{ startOn: "2026-12-07" }] });
    const page = await printed("from=2026-12-01&to=2027-01-31");
    expect([...page.document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
      "December 2026",
      "January 2027",
    ]);
    const facility = party.facility.name;
    expect(rowsOf(page)).toEqual([
      ["Fri, Dec 4, 2026", "19:00–07:00 (+1 day)", "Night", facility, "Confirmed"],
      ["Mon, Dec 7, 2026", "07:00–19:00", "Day", facility, "Requested"],
      ["Sat, Jan 2, 2027", "07:00–19:00", "Day", facility, "Confirmed"],
    ]);
    expect(page.html).not.toMatch(/\$|rate/i);
    expect(page.text).toContain("Times are local to the facility (Eastern Time).");
    expect(page.text).toMatch(/Printed [A-Z][a-z]{2} \d+, \d{4} by /);
  });

  it("has nothing that fell away, nothing of others, and says when there is nothing [SCH-S-040]", async () => {
    await aBookingRequest({
      ...party,
      shifts: [
        { startOn: "2026-12-04", isRemoved: true },
        { startOn: "2026-12-05", statusByProvider: "rejected" },
      ],
    });
    await aBookingRequest({ shifts: [{ startOn: "2026-12-06" }] });
    const page = await printed();
    expect(rowsOf(page)).toEqual([]);
    expect(page.text).toContain("No shifts in this period.");
  });

  it("has at most 62 days, and no end before its start [SCH-S-040]", async () => {
    expect((await printed("from=2026-12-01&to=2027-01-31")).status).toBe(200);
    const long = await printed("from=2026-12-01&to=2027-02-01");
    expect(long.status).toBe(400);
    expect(long.text).toContain("Choose at most 62 days.");
    const turned = await printed("from=2026-12-31&to=2026-12-01");
    expect(turned.text).toContain("The end must not be before the start.");
    expect((await printed("from=soon")).status).toBe(200);
  });

  it("is for its provider alone, and runs nothing but its button [SCH-S-040 SCH-P-035]", async () => {
    const page = await printed();
    expect(page.html.match(/<script[^>]*>/g)).toEqual(['<script src="/print.js" defer="">']);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(page.document.querySelector("nav, header a")).toBeNull();
    expect(page.document.querySelector("[data-print]")?.hasAttribute("hidden")).toBe(true);
    const styles = readFileSync("components/plain-pages/plain-pages.css", "utf8");
    expect(styles).toMatch(/@media print \{[^@]*\.printout-button \{\s*display: none;/);
    expect(styles).toMatch(/\.printout tr \{\s*break-inside: avoid;/);
    expect((await openPage(path)).status).toBe(401);
    expect((await printed(december, await aRep())).status).toBe(403);
    expect((await printed(december, await aProvider())).text).toContain("No shifts in this period.");
  });
});
