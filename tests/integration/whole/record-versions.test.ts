import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema";
import { allCalls } from "@/lib/catalog/calls";
import { tagOf } from "@/lib/core/pure/version";
import { facilityScores } from "@/lib/reputation/facility-ratings/words";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aScene, byProvider, byRep, ids } from "../../support/assignments/builders";
import { aConnection, aFacility, anInvitation, aProvider, aRep } from "../../support/builders";
import {
  aSectionOwner,
  identification,
  licenses,
  personal,
  rates,
  type SectionName,
  sectionPath,
  traits,
} from "../../support/credentials/builders";
import { aFacilityContact, aFacilityRating, aFacilitySpecialty } from "../../support/facilities/builders";
import { withGate, writesOf } from "../../support/gate";
import { aNewcomer } from "../../support/onboarding/builders";
import { aHospital, needed } from "../../support/opportunities/builders";
import { rounds } from "../../support/rounds";
import { withoutVersion } from "../../support/unversioned";

const race = withGate();

/** A record with two saves that differ; `read` gives its present state. */
type Editor = {
  caller: Caller;
  method: "PUT" | "PATCH";
  path: string;
  bodies: [object, object];
  read: () => Promise<unknown>;
};

const reader = (caller: Caller, path: string) => async () => (await caller.get(path)).body;

const section = (name: SectionName, first: object, second: object) => async (): Promise<Editor> => {
  const { caller, read } = await aSectionOwner(name);
  return { caller, method: "PUT", path: sectionPath(name), bodies: [first, second], read };
};

const onboarding = (method: "PUT" | "PATCH") => async (): Promise<Editor> => {
  const { browser: caller, path } = await aNewcomer();
  const read = reader(caller, path);
  const { completed_registration_steps, marketplace_agreement_at, metadata, id, ...record } =
    (await read()) as Record<string, unknown>;
  const all = method === "PUT" ? record : {};
  return {
    caller,
    method,
    path,
    read,
    bodies: [
      { ...all, registration_step: "BASIC_INFO", first_name: "Ann" },
      { ...all, registration_step: "BASIC_INFO", first_name: "Bea" },
    ],
  };
};

async function questionnaire(): Promise<Editor> {
  const provider = await aProvider({}, { answered: false });
  const caller = await signInAs(provider);
  const path = `/questionnaire/${provider.providerId}/`;
  const no = { value: false, comment: "" };
  const others = { liabilityIssues: no, liabilityActions: no, backgroundCheck: no, substanceUse: no };
  const bodies: [object, object] = [
    { ...others, licensureChallenges: no },
    { ...others, licensureChallenges: { value: true, comment: "Once." } },
  ];
  return { caller, method: "PUT", path, bodies, read: reader(caller, path) };
}

/** Something of an organization, with its rep: where it is, and the two bodies. */
const ofRep =
  (
    method: "PUT" | "PATCH",
    make: (rep: Awaited<ReturnType<typeof aRep>>, facilityId: string) => Promise<[string, object, object]>,
    listed?: string,
  ) =>
  async (): Promise<Editor> => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const caller = await signInAs(rep);
    const [path, first, second] = await make(rep, facility.id);
    const inList = async () => (await caller.get(`${listed}?facility=${facility.id}`)).body.results[0];
    return {
      caller,
      method,
      path,
      bodies: [first, second],
      read: listed ? inList : reader(caller, path),
    };
  };

const otherFacilityRoot = "/healthcare_entity/facilities/";
const facilityRoot = "/healthcare-entities/facilities/";
const contactRoot = "/healthcare-entities/facility-contacts/";
const specialtyRoot = "/healthcare-entities/facility-specialties/";

const named = (path: string): [string, object, object] => [path, { name: "One" }, { name: "Two" }];
const groups = (path: string): [string, object, object] => [
  path,
  { group_names: ["manage_users"] },
  { group_names: ["confirm_shifts"] },
];
const member = async ({ organizationId }: { organizationId: string }) =>
  groups(`/user/${(await aRep({ organizationId, groups: ["schedule_shifts"] })).userId}/`);
const invited = async ({ organizationId, repId }: { organizationId: string; repId: string }) =>
  groups(`/invitation/${(await anInvitation({ organizationId, repId })).id}/`);
const account = async (): Promise<[string, object, object]> => [
  "/auth/user/",
  { first_name: "One", last_name: "Lee", phone_number: "2075550101", text_opt_in: true },
  { first_name: "Two", last_name: "Lee", phone_number: "2075550101", text_opt_in: true },
];

const opportunity = (method: "PUT" | "PATCH") => async (): Promise<Editor> => {
  const { facility, asRep: caller } = await aHospital();
  const { id } = (await caller.post("/assignments/opportunities/", needed(facility.id))).body;
  const path = `/assignments/opportunities/${id}/`;
  const all = method === "PUT" ? needed(facility.id) : {};
  const bodies: [object, object] = [
    { ...all, description: "One" },
    { ...all, description: "Two" },
  ];
  return { caller, method, path, bodies, read: reader(caller, path) };
};

async function rating(): Promise<Editor> {
  const { provider, facility } = await aConnection({ as: "accepted" });
  const caller = await signInAs(provider);
  const { id } = await aFacilityRating({ facilityId: facility.id, providerId: provider.providerId });
  const path = `/facility-ratings/${id}/`;
  const all = (score: number) => Object.fromEntries(facilityScores.map((name) => [name, score]));
  return { caller, method: "PUT", path, bodies: [all(2), all(5)], read: reader(caller, path) };
}

const document = { title: "Paper", issue_date: "2024-01-02", expiration_date: null, file: null };
const vaccine = { type: "TB", exempt: false, issue_date: "2024-01-02", expiration_date: null, file: null };
const noFiles = { contract: null, npdb_report: null };

/** A rep changes the times of a shift. */
async function shifts(): Promise<Editor> {
  const scene = await aScene();
  const from = (start_time: string) => ({ bookings: [{ id: ids(scene)[0], start_time }] });
  const { rep: caller, path } = scene;
  return { caller, method: "PUT", path, bodies: [from("08:00"), from("09:00")], read: reader(caller, path) };
}

const editors: Record<string, () => Promise<Editor>> = {
  "PUT /healthcare-entities/facilities/{id}/requirements/": ofRep("PUT", async (_, facilityId) => [
    `${facilityRoot}${facilityId}/requirements/`,
    { mode: "warn", cover_hours: null, requirements: [] },
    { mode: "off", cover_hours: null, requirements: [{ kind: "npi", proof: "verified" }] },
  ]),
  "PUT /booking-requests/{request_id}/": shifts,
  "PUT /provider/current/credentialing/personal": section("personal", personal, {
    ...personal,
    city: "Bath",
  }),
  "PUT /provider/current/credentialing/identification": section("identification", identification, {
    ...identification,
    birth_city: "Nice",
  }),
  "PUT /provider/current/credentialing/licenses": section("licenses", licenses, {
    ...licenses,
    certifications: [],
  }),
  "PUT /provider/current/credentialing/education": section(
    "education",
    { is_resident: true, resident_graduation_on: "2031-05-01" },
    { is_resident: true, resident_graduation_on: "2030-05-01" },
  ),
  "PUT /provider/current/credentialing/professional-traits": section("professional-traits", traits, {
    ...traits,
    professional_highlights: "Nights and weekends.",
  }),
  "PUT /provider/current/credentialing/rates-differentials": section("rates-differentials", rates, {
    ...rates,
    shift_limit: 3,
  }),
  "PUT /provider/current/credentialing/immunization": section(
    "immunization",
    { immunizations: [vaccine] },
    { immunizations: [{ ...vaccine, issue_date: "2024-03-04" }] },
  ),
  "PUT /provider/current/credentialing/misc": section(
    "misc",
    { miscellaneous: [document] },
    { miscellaneous: [{ ...document, title: "Other" }] },
  ),
  "PATCH /onboarding-provider/{id}/": onboarding("PATCH"),
  "PUT /onboarding-provider/{id}/": onboarding("PUT"),
  "PUT /questionnaire/{provider_id}/": questionnaire,
  "PUT /healthcare-entities/facilities/{id}/": ofRep("PUT", async (_, id) => named(`${facilityRoot}${id}/`)),
  "PATCH /healthcare-entities/facilities/{id}/": ofRep("PATCH", async (_, id) =>
    named(`${facilityRoot}${id}/`),
  ),
  "PUT /healthcare_entity/facilities/{id}": ofRep("PUT", async (_, id) => named(`${otherFacilityRoot}${id}`)),
  "PATCH /healthcare_entity/facilities/{id}": ofRep("PATCH", async (_, id) =>
    named(`${otherFacilityRoot}${id}`),
  ),
  "PATCH /healthcare-entities/facility-contacts/{id}/": ofRep(
    "PATCH",
    async ({ organizationId }, facilityId) => [
      `${contactRoot}${(await aFacilityContact({ organizationId, facilityId })).id}/`,
      { contact: { first_name: "One" } },
      { contact: { first_name: "Two" } },
    ],
    contactRoot,
  ),
  "PATCH /healthcare-entities/facility-specialties/{id}/": ofRep(
    "PATCH",
    async (_, facilityId) => [
      `${specialtyRoot}${(await aFacilitySpecialty({ facilityId })).id}/`,
      { dynamic_fields: [{ field_name: "notes", field_value: "One" }] },
      { dynamic_fields: [{ field_name: "notes", field_value: "Two" }] },
    ],
    specialtyRoot,
  ),
  "PUT /healthcare_entity/{id}/": ofRep("PUT", async ({ organizationId }) =>
    named(`/healthcare_entity/${organizationId}/`),
  ),
  "PATCH /healthcare_entity/{id}/": ofRep("PATCH", async ({ organizationId }) =>
    named(`/healthcare_entity/${organizationId}/`),
  ),
  "PATCH /billing-settings/": ofRep("PATCH", async () => [
    "/billing-settings/",
    { auto_approve_hours: 48 },
    { auto_approve_hours: 96 },
  ]),
  "PUT /organization/security/": ofRep("PUT", async () => [
    "/organization/security/",
    { policy: "reminded", session_days: 7 },
    { policy: "off", session_days: 3 },
  ]),
  "PUT /user/{id}/": ofRep("PUT", member),
  "PATCH /user/{id}/": ofRep("PATCH", member),
  "PUT /invitation/{id}/": ofRep("PUT", invited),
  "PATCH /invitation/{id}/": ofRep("PATCH", invited),
  "PUT /auth/user/": ofRep("PUT", account),
  "PATCH /auth/user/": ofRep("PATCH", account),
  "PUT /assignments/opportunities/{id}/": opportunity("PUT"),
  "PATCH /assignments/opportunities/{id}/": opportunity("PATCH"),
  "PUT /facility-ratings/{id}/": rating,
};

/** Lists of nothing but files: what they hold changes only with an upload, which the sections' own tests do. */
const filesOnly = {
  "PUT /provider/current/credentialing/insurance": { malpractice_insurance_applications: [] },
  "PUT /provider/current/credentialing/documents": noFiles,
};

type Scene = Awaited<ReturnType<typeof aScene>>;
const allOf = (scene: Scene) => Object.fromEntries(ids(scene).map((id) => [id, true]));

/** Decisions about what somebody has read: who decides, and what the other side does meanwhile. */
const decisions: Record<
  string,
  {
    status: "pending" | "responded";
    decide: (scene: Scene, tag: string) => Promise<Answer>;
    read: (scene: Scene) => Promise<unknown>;
    meanwhile: (scene: Scene) => Promise<Answer>;
  }
> = {
  "PUT /booking-requests/{request_id}/respond/": {
    status: "pending",
    decide: (scene, tag) =>
      scene.provider.put(`${scene.path}respond/`, byProvider(allOf(scene)), { "if-match": tag }),
    read: async ({ provider, path }) => (await provider.get(path)).body,
    meanwhile: (scene) => scene.rep.put(scene.path, { bookings: [{ id: ids(scene)[0], end_time: "15:00" }] }),
  },
  "PUT /booking-requests/{request_id}/confirm/": {
    status: "responded",
    decide: (scene, tag) => scene.rep.put(`${scene.path}confirm/`, byRep(allOf(scene)), { "if-match": tag }),
    read: async ({ rep, path }) => (await rep.get(path)).body,
    meanwhile: ({ rep, requestId }) =>
      rep.post(`/booking-requests-extra/${requestId}/`, { additional_charges_bonus: 10 }),
  },
};

const save = ({ caller, method, path }: Editor, body: object, tag?: string) =>
  caller.call(method, path, body, tag ? { "if-match": tag } : {});

describe("the version of what is replaced", () => {
  it("is asked for by every call that replaces a record", () => {
    const writes = allCalls.filter(({ call }) => ["PUT", "PATCH"].includes(call.method));
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const versioned = writes.filter(({ call }) => call.versioned).map(({ call }) => nameOf(call));
    const others = writes.filter(({ call }) => !call.versioned && call.takes !== "bytes");
    expect(versioned.sort()).toEqual([editors, filesOnly, decisions].flatMap(Object.keys).sort());
    expect(others.map(({ call }) => nameOf(call)).sort()).toEqual(Object.keys(withoutVersion).sort());
  });

  it.each(Object.entries(editors))(
    "%s refuses a save over a newer one, and only that",
    async (_name, make) => {
      const editor = await make();
      const [first, second] = editor.bodies;
      const read = tagOf(await editor.read());
      const saved = await save(editor, first, read);
      expect(saved).toMatchObject({ status: 200 });
      // The answer is the next version: the same tab goes on from it.
      expect(saved.headers.get("etag")).toBe(tagOf(await editor.read()));
      const old = await save(editor, second, read);
      expect(old).toMatchObject({
        status: 400,
        body: { error: "This was changed meanwhile. Please review it again." },
      });
      expect(old.headers.get("x-error-code")).toBe("stale");
      expect(await editor.read()).toEqual(saved.body);
      expect((await save(editor, second, saved.headers.get("etag") ?? "")).status).toBe(200);
      // Without a version it is as it always was: the last one counts.
      expect((await save(editor, first)).status).toBe(200);
    },
  );

  it.each(Object.entries(editors))("%s lets one of two at once through", async (_name, make) => {
    for (let round = 0; round < rounds(2); round += 1) {
      const editor = await make();
      const read = tagOf(await editor.read());
      // Each save ends with its line in the log: one has decided when the other comes.
      const saving = editor.bodies.map((body) => () => save(editor, body, read));
      const answers = await race(round, writesOf(auditLog), saving);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await editor.read()).toEqual(winner?.body);
    }
  });

  it.each(Object.entries(filesOnly))(
    "%s takes the version that it gave, and no other",
    async (name, body) => {
      const path = name.replace("PUT ", "");
      const caller = await signInAs(await aProvider());
      const tag = (await caller.get(path)).headers.get("etag") ?? "";
      expect((await caller.put(path, body, { "if-match": tag })).status).toBe(200);
      expect((await caller.put(path, body, { "if-match": '"another"' })).status).toBe(400);
    },
  );

  it.each(Object.entries(decisions))("%s decides only about what was read", async (_name, given) => {
    const scene = await aScene({ status: given.status });
    const old = tagOf(await given.read(scene));
    expect((await given.meanwhile(scene)).status).toBeLessThan(300);
    const newer = await given.read(scene);
    const refused = await given.decide(scene, old);
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([400, "stale"]);
    expect(await given.read(scene)).toEqual(newer);
    expect((await given.decide(scene, tagOf(newer))).status).toBe(200);
  });

  it("stays when another section is saved", async () => {
    const { caller, read } = await aSectionOwner("rates-differentials");
    const before = tagOf(await read());
    await caller.put(sectionPath("personal"), personal);
    await caller.put(sectionPath("licenses"), licenses);
    expect(tagOf(await read())).toBe(before);
  });

  it("of a contact is one for all facilities at which the person is named", async () => {
    const rep = await aRep();
    const ofOrganization = { organizationId: rep.organizationId };
    const caller = await signInAs(rep);
    const [here, there] = [await aFacility(ofOrganization), await aFacility(ofOrganization)];
    const one = await aFacilityContact({ ...ofOrganization, facilityId: here.id });
    const other = await aFacilityContact(
      { ...ofOrganization, facilityId: there.id },
      { contactId: one.contactId },
    );
    const listed = (await caller.get(`${contactRoot}?facility=${there.id}`)).body.results[0];
    await caller.patch(`${contactRoot}${one.id}/`, { contact: { first_name: "Newer" } });
    const old = await caller.patch(
      `${contactRoot}${other.id}/`,
      { contact: { first_name: "Older" } },
      { "if-match": tagOf(listed) },
    );
    expect(old.headers.get("x-error-code")).toBe("stale");
  });
});
