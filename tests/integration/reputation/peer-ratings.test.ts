import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { codesOf, titleOf } from "@/lib/core/pure/codes";
import { peerScores } from "@/lib/reputation/words";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aPeerRating, countPeerRatings, peerAnswers, recaptcha } from "../../support/reputation/builders";
import { openPage } from "../../support/reputation/referee-pages";

let addresses = 0;

/** Somebody without an account, each at an address of its own. */
const somebody = () => {
  addresses += 1;
  return visitor({ "x-forwarded-for": `203.0.113.${addresses}` });
};

const post = (providerId: string, changes: Record<string, unknown> = {}) =>
  somebody().post("/peer-ratings/", { ...peerAnswers(), provider: providerId, recaptcha, ...changes });

it("a colleague without an account rates a provider by the call [PRV-C-067, PRV-C-071, SHR-P-001]", async () => {
  const { providerId } = await aProvider();
  const answer = await post(providerId);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ general_rating: 5, patient_closecase_rating: 2, comment: "Calm." });
  expect(await countPeerRatings(providerId)).toBe(1);
});

it("the comment is optional [PRV-V-032]", async () => {
  const { providerId } = await aProvider();
  for (const comment of [undefined, null, "", "   "]) {
    const answer = await post(providerId, { comment });
    expect([answer.status, answer.body.comment]).toEqual([201, ""]);
  }
});

it("a name is required [PRV-V-028]", async () => {
  const { providerId } = await aProvider();
  for (const responder_name of [undefined, "", "  "]) {
    const { status, body } = await post(providerId, { responder_name });
    expect([status, body]).toEqual([400, { responder_name: ["Name is required"] }]);
  }
});

it("an e-mail address is required, and must be one [PRV-V-029]", async () => {
  const { providerId } = await aProvider();
  for (const responder_email of [undefined, "", "no address", "a@b", "two@a.test, three@b.test"]) {
    const { status, body } = await post(providerId, { responder_email });
    expect([status, Object.keys(body)]).toEqual([400, ["responder_email"]]);
  }
});

it("an NPI of exactly 10 digits is required [PRV-V-030]", async () => {
  const { providerId } = await aProvider();
  for (const responder_npi of [undefined, "", "123456789", "12345678901", "12345 6789", "abcdefghij"]) {
    const { status, body } = await post(providerId, { responder_npi });
    expect([status, Object.keys(body)]).toEqual([400, ["responder_npi"]]);
  }
  expect((await post(providerId, { responder_npi: " 1093817465 " })).status).toBe(201);
});

it("stars are whole numbers from 1 to 5 [PRV-V-031]", async () => {
  const { providerId } = await aProvider();
  for (const score of peerScores) {
    for (const stars of [0, 6, 2.5, -1, "2.5", "many", "", null, undefined, [4], true]) {
      const { status, body } = await post(providerId, { [score]: stars });
      expect([status, Object.keys(body)]).toEqual([400, [score]]);
    }
    for (const stars of [1, 5, "3"]) expect((await post(providerId, { [score]: stars })).status).toBe(201);
  }
});

it("the relationship must be one of the listed types [PRV-V-033]", async () => {
  const { providerId } = await aProvider();
  for (const responder_relationship of ["FRIEND", "", undefined, null, 3]) {
    const { status, body } = await post(providerId, { responder_relationship });
    expect([status, Object.keys(body)]).toEqual([400, ["responder_relationship"]]);
  }
  for (const code of codesOf("PeerRelationshipType")) {
    expect((await post(providerId, { responder_relationship: code })).status).toBe(201);
  }
});

it("a token of the bot check is required [SHR-P-002]", async () => {
  const { providerId } = await aProvider();
  for (const token of [undefined, "", null]) {
    const { status, body } = await post(providerId, { recaptcha: token });
    expect([status, body]).toEqual([400, { recaptcha: ["This field is required."] }]);
  }
  expect(await countPeerRatings(providerId)).toBe(0);
});

it("one address rates a provider once, however it is written, and any number of providers", async () => {
  const [first, second] = [await aProvider(), await aProvider()];
  const tries = await Promise.all(
    [
      "Ann.Bell@Example.test",
      " ann.bell@example.test ",
      "ＡＮＮ.bell@example.test",
      "ann.bell@example.test",
    ].map((responder_email) => post(first.providerId, { responder_email })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  for (const { status, body } of tries) {
    if (status === 400) expect(body).toEqual({ responder_email: ["You have already rated this provider."] });
  }
  expect(await countPeerRatings(first.providerId)).toBe(1);
  expect((await post(second.providerId, { responder_email: "ann.bell@example.test" })).status).toBe(201);
});

it("nobody rates oneself, and staff rate nobody", async () => {
  const provider = await aProvider();
  const body = { ...peerAnswers(), provider: provider.providerId, recaptcha };
  for (const person of [provider, await aStaff()]) {
    expect((await (await signInAs(person)).post("/peer-ratings/", body)).status).toBe(403);
  }
  const { cookie } = await signInAs(provider);
  const page = await openPage(`/app/peer-rating/${provider.providerId}`, { headers: { cookie } });
  expect(page.text).toContain("You cannot rate yourself.");
  const refused = await page.send(peerAnswers());
  expect([refused.status, refused.text.includes("You do not have permission")]).toEqual([403, true]);
  expect(await countPeerRatings(provider.providerId)).toBe(0);
});

it("unknown and deactivated providers are not rated", async () => {
  const gone = await aProvider({}, { user: { isActive: false } });
  for (const id of [gone.providerId, crypto.randomUUID()]) expect((await post(id)).status).toBe(404);
  expect((await post("999999")).status).toBe(400);
});

it("five rating posts an hour from one address about one provider", async () => {
  const [first, second] = [await aProvider(), await aProvider()];
  const one = visitor({ "x-forwarded-for": "203.0.113.250" });
  const body = () => ({ ...peerAnswers(), provider: first.providerId, recaptcha });
  for (let time = 1; time <= 5; time += 1)
    expect((await one.post("/peer-ratings/", body())).status).toBe(201);
  const throttled = await one.post("/peer-ratings/", body());
  expect([throttled.status, throttled.headers.has("retry-after")]).toEqual([429, true]);
  expect((await one.post("/peer-ratings/", { ...body(), provider: second.providerId })).status).toBe(201);

  const headers = { "x-forwarded-for": "203.0.113.250" };
  const page = await openPage(`/app/peer-rating/${first.providerId}`);
  const back = await page.send({ ...peerAnswers(), comment: "Kept." }, headers);
  expect([back.status, back.fields.get("comment")]).toEqual([429, "Kept."]);
  expect(back.document.querySelector("[role=alert]")?.textContent).toContain("Request was throttled.");
  expect(await countPeerRatings(first.providerId)).toBe(5);
});

it("a provider reads what colleagues said, never who said it [PRV-C-066, PRV-C-074]", async () => {
  const provider = await aProvider();
  const canary = "Canary Responder";
  for (let day = 1; day <= 12; day += 1) {
    await aPeerRating({
      providerId: provider.providerId,
      responderName: canary,
      comment: `Review ${day}`,
      createdAt: new Date(Date.UTC(2026, 9, day)),
    });
  }
  await aPeerRating({ providerId: (await aProvider()).providerId, comment: "About somebody else" });
  const me = await signInAs(provider);
  const first = await me.get("/peer-ratings/?limit=10&offset=0");
  expect([first.status, first.body.count, first.body.results.length]).toEqual([200, 12, 10]);
  expect(first.body.results[0].comment).toBe("Review 12");
  expect(Object.keys(first.body.results[0]).sort()).toEqual([
    "clinical_competency_rating",
    "comment",
    "communication_and_teamwork_rating",
    "created_at",
    "general_rating",
    "id",
    "patient_closecase_rating",
  ]);
  const second = await me.get(`/peer-ratings/?limit=10&offset=10&provider=${provider.providerId}`);
  expect(second.body.results.map(({ comment }: { comment: string }) => comment)).toEqual([
    "Review 2",
    "Review 1",
  ]);
  const all = JSON.stringify([first.body, second.body]);
  for (const secret of [canary, "responder-", "1093817465", "About somebody else"])
    expect(all).not.toContain(secret);
});

it("another provider's ratings are not found, and a rep reads none", async () => {
  const [mine, other] = [await aProvider(), await aProvider()];
  const me = await signInAs(mine);
  expect((await me.get(`/peer-ratings/?provider=${other.providerId}`)).status).toBe(404);
  for (const id of [other.providerId, crypto.randomUUID(), "999999"]) {
    expect((await me.get(`/peer-ratings-aggregations/${id}/`)).status).toBe(404);
  }
  const rep = await signInAs(await aRep());
  expect((await rep.get("/peer-ratings/")).status).toBe(403);
  expect((await rep.get(`/peer-ratings-aggregations/${mine.providerId}/`)).status).toBe(403);
});

it("what staff read is written down", async () => {
  const { providerId } = await aProvider();
  const staff = await aStaff();
  const reader = await signInAs(staff);
  expect((await reader.get(`/peer-ratings/?provider=${providerId}`)).status).toBe(200);
  const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, staff.userId));
  expect(rows).toMatchObject([{ action: "peer-rating/read", objectId: providerId }]);
});

it("averages are of all ratings, each with its own count [PRV-C-068]", async () => {
  const provider = await aProvider();
  const me = await signInAs(provider);
  const path = `/peer-ratings-aggregations/${provider.providerId}/`;
  expect((await me.get(path)).body).toEqual({
    peer_general_rating: null,
    peer_general_rating_count: 0,
    peer_clinical_competency_rating: null,
    peer_clinical_competency_rating_count: 0,
    peer_communication_and_teamwork_rating: null,
    peer_communication_and_teamwork_rating_count: 0,
    peer_patient_closecase_rating: null,
    peer_patient_closecase_rating_count: 0,
  });
  for (const generalRating of [5, 4, 4])
    await aPeerRating({ providerId: provider.providerId, generalRating });
  expect((await me.get(path)).body).toMatchObject({
    peer_general_rating: 4.33,
    peer_general_rating_count: 3,
    peer_clinical_competency_rating: 4,
    peer_patient_closecase_rating: 3,
    peer_patient_closecase_rating_count: 3,
  });
});

it("everybody may read a provider's name [PRV-C-076]", async () => {
  const { providerId } = await aProvider({}, { user: { firstName: "Ada", lastName: "Okafor" } });
  const { status, body } = await visitor().get(`/provider/${providerId}/public/`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ first_name: "Ada", last_name: "Okafor" });
});

it("the form opens and is sent without a session or a script [PRV-R-037, PRV-R-039, SHR-P-001]", async () => {
  const { providerId } = await aProvider({}, { user: { firstName: "Ada", lastName: "Okafor" } });
  const page = await openPage(`/app/peer-rating/${providerId}`);
  expect([page.status, page.title]).toEqual([200, "Rate provider Ada Okafor | Wardway"]);
  const sent = await page.send({ ...peerAnswers(), comment: null });
  expect([sent.status, sent.location]).toEqual([303, "/app/rating-thank-you"]);
  expect(await countPeerRatings(providerId)).toBe(1);
});

it("the form asks for the relationship, by the listed types [PRV-U-090]", async () => {
  const page = await openPage(`/app/peer-rating/${(await aProvider()).providerId}`);
  const options = [...page.document.querySelectorAll("select[name=responder_relationship] option")];
  const codes = codesOf("PeerRelationshipType");
  expect(options.map((option) => option.textContent)).toEqual([
    "Select a relationship",
    ...codes.map((code) => titleOf("PeerRelationshipType", code)),
  ]);
});

it("after sending, the page says thank you [PRV-M-063, PRV-M-064]", async () => {
  const page = await openPage("/app/rating-thank-you");
  expect(page.document.querySelector("h1")?.textContent).toBe("Thank you for your rating!");
  expect(page.document.querySelector("[role=status]")?.textContent).toBe(
    "Your rating has been submitted successfully!",
  );
});

it("empty answers come back at their fields, and nothing is kept [PRV-V-028, PRV-V-029, PRV-V-030]", async () => {
  const { providerId } = await aProvider();
  const back = await (await openPage(`/app/peer-rating/${providerId}`)).send();
  expect(back.status).toBe(400);
  expect(back.errorAt("responder_name")).toBe("Name is required");
  expect(back.errorAt("responder_email")).toBe("Email is required");
  expect(back.errorAt("responder_npi")).toBe("NPI is required");
  expect(back.errorAt("responder_relationship")).toBe("Select your relationship");
  for (const score of peerScores) expect(back.errorAt(score)).toBe("Choose 1 to 5 stars");
  expect(back.errorAt("comment")).toBeNull();
  expect(await countPeerRatings(providerId)).toBe(0);
});

it("a second rating of one address comes back with the reason at the address", async () => {
  const { providerId } = await aProvider();
  const answers = peerAnswers();
  const path = `/app/peer-rating/${providerId}`;
  expect((await (await openPage(path)).send(answers)).status).toBe(303);
  const back = await (await openPage(path)).send(answers);
  expect([back.status, back.errorAt("responder_email")]).toEqual([
    400,
    "You have already rated this provider.",
  ]);
  expect(back.fields.get("responder_name")).toBe(answers.responder_name);
});

it("a form about nobody is a page that says so [PRV-R-041]", async () => {
  const gone = await aProvider({}, { user: { isActive: false } });
  for (const id of ["999999", crypto.randomUUID(), gone.providerId, "%3Cscript%3E"]) {
    const page = await openPage(`/app/peer-rating/${id}`);
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([404, "Page not found"]);
    expect(page.html).not.toContain("<script");
  }
});

it("scripts in a comment are kept as the text they are", async () => {
  const provider = await aProvider();
  const comment = `<script>alert(1)</script><img src=x onerror=alert(1)> "quoted" 🩺`;
  await (await openPage(`/app/peer-rating/${provider.providerId}`)).send({ ...peerAnswers(), comment });
  const { body } = await (await signInAs(provider)).get("/peer-ratings/");
  expect(body.results[0].comment).toBe(comment);
});

it("a comment has at most 2,000 characters", async () => {
  const { providerId } = await aProvider();
  expect((await post(providerId, { comment: "x".repeat(2000) })).status).toBe(201);
  const { status, body } = await post(providerId, { comment: "x".repeat(2001) });
  expect([status, Object.keys(body)]).toEqual([400, ["comment"]]);
});
