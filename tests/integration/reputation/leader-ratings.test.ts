import { count, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { leaderRatings, leaderRatingTokens } from "@/db/schema";
import { newToken } from "@/lib/core/server/crypto";
import { leaderScores } from "@/lib/reputation/words";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aLeaderRating, aLeaderToken, leaderAnswers, recaptcha } from "../../support/reputation/builders";
import { openPage } from "../../support/reputation/referee-pages";

let addresses = 0;

/** Somebody without an account, each at an address of its own. */
const somebody = () => {
  addresses += 1;
  return visitor({ "x-forwarded-for": `198.51.100.${addresses}` });
};

const post = (token: string, changes: Record<string, unknown> = {}) =>
  somebody().post(`/leader-ratings/${token}/`, { ...leaderAnswers(), recaptcha, ...changes });

const stored = async (providerId: string) => {
  const [row] = await db()
    .select({ rows: count() })
    .from(leaderRatings)
    .where(eq(leaderRatings.providerId, providerId));
  return row?.rows;
};

const yesterday = () => new Date(Date.now() - 86_400_000);

it("a link names the provider and the facility, and looking uses nothing up [PRV-C-069]", async () => {
  const { token, provider, facility } = await aLeaderToken();
  for (let look = 1; look <= 3; look += 1) {
    const { status, body } = await visitor().get(`/leader-rating-tokens/${token}/`);
    expect(status).toBe(200);
    expect(body).toEqual({
      provider: {
        id: provider.providerId,
        first_name: provider.user.firstName,
        last_name: provider.user.lastName,
      },
      healthcare_facility_name: facility.name,
    });
  }
});

it("used, expired and unknown links are not found, neither for looking nor for rating [PRV-C-069, PRV-C-070]", async () => {
  const used = await aLeaderToken({ usedAt: yesterday() });
  const expired = await aLeaderToken({ expiresAt: yesterday() });
  for (const token of [used.token, expired.token, newToken(), "bad", used.id]) {
    const looked = await visitor().get(`/leader-rating-tokens/${token}/`);
    expect([looked.status, looked.body]).toEqual([404, { detail: "Not found." }]);
    expect((await post(token)).status).toBe(404);
    // Wrong answers reveal nothing about a link, either.
    expect((await post(token, { responder_name: "" })).status).toBe(404);
  }
});

it("a leader without an account rates the provider of the link [PRV-C-064, PRV-C-070, SHR-P-001]", async () => {
  const { token, provider, facility } = await aLeaderToken();
  const answer = await post(token, { provider: crypto.randomUUID(), provider_id: crypto.randomUUID() });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    healthcare_facility_name: facility.name,
    shifts_performance_rating: 4,
    comment: "On time.",
  });
  expect(await stored(provider.providerId)).toBe(1);
});

it("a link works once, also for 32 who use it at the same moment", async () => {
  const { token, id, provider } = await aLeaderToken();
  const answers = await Promise.all(Array.from({ length: 32 }, () => post(token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 31 }, () => 404)]);
  expect(await stored(provider.providerId)).toBe(1);
  const [row] = await db().select().from(leaderRatingTokens).where(eq(leaderRatingTokens.id, id));
  expect(row?.usedAt).not.toBeNull();
});

it("the rules of a rating: name, address, NPI, whole stars, optional comment, bot check [PRV-V-028, PRV-V-029, PRV-V-030, PRV-V-031, PRV-V-032, SHR-P-002]", async () => {
  const { token, provider } = await aLeaderToken();
  const wrong: Record<string, unknown[]> = {
    responder_name: ["", undefined],
    responder_email: ["", "no address"],
    responder_npi: ["", "12345"],
    recaptcha: ["", undefined],
    ...Object.fromEntries(leaderScores.map((score) => [score, [0, 6, 2.5, undefined]])),
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await post(token, { [field]: value });
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
  }
  expect(await stored(provider.providerId)).toBe(0);
  expect((await post(token, { comment: undefined })).status).toBe(201);
});

it("neither the provider itself nor staff may use a link", async () => {
  const { token, provider } = await aLeaderToken();
  for (const person of [provider, await aStaff()]) {
    const answer = await (await signInAs(person)).post(`/leader-ratings/${token}/`, {
      ...leaderAnswers(),
      recaptcha,
    });
    expect(answer.status).toBe(403);
  }
  expect((await post(token)).status).toBe(201);
});

it("a provider reads what leaders said, never who said it [PRV-C-063, PRV-C-075]", async () => {
  const provider = await aProvider();
  for (let day = 1; day <= 11; day += 1) {
    await aLeaderRating({
      providerId: provider.providerId,
      comment: `Review ${day}`,
      createdAt: new Date(Date.UTC(2026, 9, day)),
    });
  }
  const me = await signInAs(provider);
  const first = await me.get("/leader-ratings/?limit=10&offset=0");
  expect([first.status, first.body.count, first.body.results.length]).toEqual([200, 11, 10]);
  expect(Object.keys(first.body.results[0]).sort()).toEqual([
    "clinical_competency_rating",
    "comment",
    "communication_and_teamwork_rating",
    "created_at",
    "general_rating",
    "healthcare_facility_name",
    "id",
    "patient_closecase_rating",
    "shifts_performance_rating",
  ]);
  const second = await me.get("/leader-ratings/?limit=10&offset=10");
  expect(second.body.results).toMatchObject([{ comment: "Review 1" }]);
  for (const secret of ["Hidden Responder", "responder-", "1093817465"])
    expect(JSON.stringify([first.body, second.body])).not.toContain(secret);
});

it("another provider's ratings are not found, and a rep reads none", async () => {
  const [mine, other] = [await aProvider(), await aProvider()];
  const me = await signInAs(mine);
  expect((await me.get(`/leader-ratings/?provider=${other.providerId}`)).status).toBe(404);
  for (const id of [other.providerId, "999999"]) {
    expect((await me.get(`/leader-ratings-aggregations/${id}/`)).status).toBe(404);
  }
  expect((await (await signInAs(await aRep())).get("/leader-ratings/")).status).toBe(403);
});

it("averages are of all ratings, each with its own count [PRV-C-065]", async () => {
  const provider = await aProvider();
  const me = await signInAs(provider);
  const path = `/leader-ratings-aggregations/${provider.providerId}/`;
  const empty = (await me.get(path)).body;
  for (const score of leaderScores)
    expect(empty).toMatchObject({ [`leader_${score}`]: null, [`leader_${score}_count`]: 0 });
  for (const shiftsPerformanceRating of [1, 2, 2])
    await aLeaderRating({ providerId: provider.providerId, shiftsPerformanceRating });
  expect((await me.get(path)).body).toMatchObject({
    leader_shifts_performance_rating: 1.67,
    leader_shifts_performance_rating_count: 3,
    leader_general_rating: 5,
    leader_general_rating_count: 3,
  });
});

it("the form opens and is sent without a session or a script [PRV-R-038, PRV-R-039, SHR-P-001]", async () => {
  const { token, provider, facility } = await aLeaderToken();
  const page = await openPage(`/app/leader-rating/${token}`);
  expect([page.status, page.text.includes(facility.name)]).toEqual([200, true]);
  const sent = await page.send(leaderAnswers());
  expect([sent.status, sent.location]).toEqual([303, "/app/rating-thank-you"]);
  expect(await stored(provider.providerId)).toBe(1);
});

it("the form is titled with the provider's name [PRV-U-091]", async () => {
  const { token, provider } = await aLeaderToken();
  const page = await openPage(`/app/leader-rating/${token}`);
  expect(page.document.querySelector("h1")?.textContent).toBe(
    `Rate provider ${provider.user.firstName} ${provider.user.lastName}`,
  );
});

it("the stars of the shift performance are Poor, Fair, Good, Very Good and Excellent [PRV-E-008]", async () => {
  const page = await openPage(`/app/leader-rating/${(await aLeaderToken()).token}`);
  const stars = [...page.document.querySelectorAll("input[name=shifts_performance_rating]")];
  const labels = stars.map((star) => [star.getAttribute("value"), star.closest("label")?.textContent.trim()]);
  expect(labels).toEqual([
    ["1", "1 star: Poor"],
    ["2", "2 stars: Fair"],
    ["3", "3 stars: Good"],
    ["4", "4 stars: Very Good"],
    ["5", "5 stars: Excellent"],
  ]);
});

it("a link that does not work leads to the not-found page [PRV-R-040]", async () => {
  const used = await aLeaderToken({ usedAt: yesterday() });
  const expired = await aLeaderToken({ expiresAt: yesterday() });
  for (const token of ["bad", used.token, expired.token]) {
    const page = await openPage(`/app/leader-rating/${token}`);
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([404, "Page not found"]);
  }
});

it("a form whose link was used meanwhile is answered by the not-found page", async () => {
  const { token, provider } = await aLeaderToken();
  const [one, other] = [
    await openPage(`/app/leader-rating/${token}`),
    await openPage(`/app/leader-rating/${token}`),
  ];
  expect((await one.send(leaderAnswers())).status).toBe(303);
  expect((await other.send(leaderAnswers())).status).toBe(404);
  expect((await one.send(leaderAnswers())).text).toContain("We have received this form already.");
  expect(await stored(provider.providerId)).toBe(1);
});

it("wrong answers come back at their fields, and the link still works", async () => {
  const { token } = await aLeaderToken();
  const back = await (await openPage(`/app/leader-rating/${token}`)).send({ responder_name: "Ann" });
  expect(back.status).toBe(400);
  expect(back.errorAt("shifts_performance_rating")).toBe("Choose 1 to 5 stars");
  expect(back.fields.get("responder_name")).toBe("Ann");
  expect((await back.send(leaderAnswers())).status).toBe(303);
});
