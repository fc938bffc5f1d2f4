import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/server/log";
import { askNppes } from "@/lib/ports/registry/nppes";
import { basics } from "../../support/onboarding/basic-info";
import { aNewcomer, save } from "../../support/onboarding/builders";
import { registryRecord, startNpiRegistry, storedRecord } from "../../support/onboarding/npi-registry";
import { withSettings } from "../../support/settings";

const registry = await startNpiRegistry();
withSettings({ NPI_REGISTRY_URL: registry.address });
afterAll(registry.close);

const npi = "1234567893";
const other = "9876543210";

beforeEach(() => {
  registry.records.clear();
  registry.replies.length = 0;
  registry.asked.length = 0;
  vi.spyOn(log(), "warn");
});
afterEach(() => {
  registry.release();
  vi.restoreAllMocks();
});

const registryOf = async ({ browser, path }: Awaited<ReturnType<typeof aNewcomer>>) =>
  (await browser.get(path)).body.metadata.registry;

describe("saving an NPI", () => {
  it("asks the registry for it and keeps taxonomies and addresses [ONB-C-011 ONB-C-012]", async () => {
    registry.records.set(npi, registryRecord);
    const newcomer = await aNewcomer();
    const saved = await save(newcomer.browser, newcomer.path, "BASIC_INFO", { npi });
    expect(saved).toMatchObject({ status: 200, body: { npi, metadata: { registry: storedRecord } } });
    await newcomer.browser.post(`${newcomer.path}marketplace_agreement/`);
    const { metadata } = (await newcomer.browser.get(newcomer.path)).body;
    expect(metadata).toMatchObject({
      registration_steps: ["BASIC_INFO", "SIGN_AGREEMENT"],
      registry: storedRecord,
      signature: { signed_first_name: "Sam", signed_last_name: "Lee" },
    });
    expect(registry.asked.map((query) => query.toString())).toEqual([`version=2.1&number=${npi}`]);
  });

  it("asks once for each number, and never for a save without one", async () => {
    registry.records.set(npi, registryRecord);
    const { browser, path } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", basics);
    await save(browser, path, "BASIC_INFO", basics);
    await save(browser, path, "RATES", { work_type: "PART_TIME" });
    await browser.patch(path, { npi: "" });
    expect(registry.asked).toHaveLength(1);
    await browser.patch(path, { npi: "12345" });
    await browser.patch(path, { npi, birth_date: "1900-01-01" });
    expect(registry.asked, "refused input asks nobody").toHaveLength(1);
  });

  it("forgets what it knew of another number", async () => {
    registry.records.set(npi, registryRecord);
    const newcomer = await aNewcomer();
    await newcomer.browser.patch(newcomer.path, { npi });
    await newcomer.browser.patch(newcomer.path, { city: "Bangor" });
    expect(await registryOf(newcomer)).toEqual(storedRecord);
    const unknown = await newcomer.browser.patch(newcomer.path, { npi: other });
    expect(unknown.body).toMatchObject({ npi: other, metadata: { registry: null } });
    await newcomer.browser.patch(newcomer.path, { npi });
    expect(await registryOf(newcomer)).toEqual(storedRecord);
    expect((await newcomer.browser.patch(newcomer.path, { npi: "" })).body.metadata.registry).toBeNull();
  });

  it("asks again for a number of which the registry has told nothing yet", async () => {
    const newcomer = await aNewcomer();
    registry.replies.push({ status: 503, body: "" });
    await newcomer.browser.patch(newcomer.path, { npi });
    registry.records.set(npi, registryRecord);
    await newcomer.browser.patch(newcomer.path, { npi });
    expect(await registryOf(newcomer)).toEqual(storedRecord);
  });

  it("holds no lock while the registry thinks", async () => {
    registry.records.set(npi, registryRecord);
    registry.replies.push("silence");
    const { browser, path } = await aNewcomer();
    const slow = browser.patch(path, { npi });
    await expect.poll(() => registry.asked.length).toBe(1);
    const quick = await browser.patch(path, { city: "Bangor" });
    expect(quick.body).toMatchObject({ city: "Bangor", npi: "" });
    registry.release();
    expect((await slow).body).toMatchObject({ city: "Bangor", npi, metadata: { registry: storedRecord } });
  });

  it("keeps nobody else waiting, however many the registry keeps", async () => {
    const newcomers = await Promise.all(Array.from({ length: 12 }, () => aNewcomer()));
    registry.replies.push(...newcomers.map(() => "silence" as const));
    const slow = newcomers.map(({ browser, path }) => browser.patch(path, { npi }));
    await expect.poll(() => registry.asked.length, { timeout: 10_000 }).toBe(12);
    const { browser, path } = await aNewcomer();
    expect((await browser.patch(path, { city: "Bangor" })).status).toBe(200);
    registry.release();
    for (const each of slow) expect((await each).status).toBe(200);
  });

  it("keeps number and record together when two are saved at once", async () => {
    registry.records.set(npi, registryRecord);
    registry.records.set(other, { taxonomies: [], addresses: [] });
    const { browser, path } = await aNewcomer();
    await Promise.all([npi, other, npi, other, npi, other].map((each) => browser.patch(path, { npi: each })));
    const { body } = await browser.get(path);
    const empty = { taxonomies: [], addresses: [] };
    expect(body.metadata.registry).toEqual(body.npi === npi ? storedRecord : empty);
  });
});

describe("a registry in trouble", () => {
  it("that never answers delays a save, and does not stop it", async () => {
    registry.replies.push("silence");
    const { browser, path } = await aNewcomer();
    const saved = await save(browser, path, "BASIC_INFO", basics);
    expect(saved).toMatchObject({
      status: 200,
      body: { ...basics, completed_registration_steps: ["BASIC_INFO"], metadata: { registry: null } },
    });
    expect(log().warn).toHaveBeenCalledOnce();
  });

  it.each([
    ["an error", { status: 500, body: "<h1>Server error</h1>" }],
    ["a refusal", { status: 403, body: { message: "no" } }],
    ["half a JSON", { body: '{"results": [' }],
    ["no JSON", { body: "<html></html>" }],
    ["another shape", { body: { results: [{ number: npi, taxonomies: "none" }] } }],
    ["a list", { body: [] }],
  ])("with %s leaves the save as it is and is logged without the number", async (_, reply) => {
    registry.replies.push(reply);
    const { browser, path } = await aNewcomer();
    const saved = await save(browser, path, "BASIC_INFO", basics);
    expect(saved).toMatchObject({ status: 200, body: { npi, metadata: { registry: null } } });
    expect(log().warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(vi.mocked(log().warn).mock.calls)).not.toContain(npi);
  });

  it.each([
    ["knows nobody of that number", { body: { result_count: 0, results: [] } }],
    ["answers with somebody else", { body: { results: [{ ...registryRecord, number: other }] } }],
    ["refuses the number's check digit", { body: { Errors: [{ description: "CheckDigit", number: "05" }] } }],
  ])("that %s leaves the save as it is, and is no failure", async (_, reply) => {
    registry.replies.push(reply);
    const newcomer = await aNewcomer();
    const saved = await newcomer.browser.patch(newcomer.path, { npi });
    expect(saved).toMatchObject({ status: 200, body: { npi, metadata: { registry: null } } });
    expect(log().warn).not.toHaveBeenCalled();
  });

  it("is given up after its time", async () => {
    registry.replies.push("silence");
    await expect(askNppes(registry.address, npi, 50)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("cannot write what the database does not hold", async () => {
    const strange = {
      code: "207\u0000P\ud800",
      desc: "x".repeat(5000),
      state: 7,
      license: ["a"],
      primary: "Y",
    };
    registry.records.set(npi, { number: Number(npi), taxonomies: [strange], addresses: null });
    const { browser, path } = await aNewcomer();
    const { status, body } = await browser.patch(path, { npi });
    expect(status).toBe(200);
    expect(body.metadata.registry).toEqual({
      taxonomies: [{ code: "207P", desc: "x".repeat(200), state: "7", license: "", primary: false }],
      addresses: [],
    });
  });
});
