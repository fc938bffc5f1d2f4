import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import { allCalls } from "@/lib/catalog/calls";
import { systemActor } from "@/lib/core/pure/actor";
import { encryptField } from "@/lib/core/server/crypto";
import { makeOwnData } from "@/lib/overview/own-data/commands/make";
import { withFactor } from "../../support/accounts/people";
import { type Answer, type Caller, ok, signInAs } from "../../support/api";
import { aConnection, aStaff } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { unzip } from "../../support/unzip";

withoutLimits();

const patience = 240_000;
const whole = /912-?34-?6789/;
const archivePath = "/account/own-data/{id}/file/";

let readers: Record<"unconfirmed" | "confirmed" | "staff" | "rep", Caller>;
let archiveId: string;
let ids: (path: string) => string;

beforeAll(async () => {
  const { provider, rep, connectionId } = await aConnection({ as: "approved" });
  const { providerId, userId } = provider;
  const { ciphertext, keyId } = encryptField("912346789");
  const number = { ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: "6789" };
  await db().update(providers).set(number).where(eq(providers.id, providerId));
  await withFactor(provider);
  const confirmedAt = new Date();
  readers = {
    unconfirmed: await signInAs(provider),
    confirmed: await signInAs(provider, { confirmedAt }),
    staff: await signInAs(await withFactor(await aStaff()), { confirmedAt }),
    rep: await signInAs(await withFactor(rep), { confirmedAt }),
  };
  archiveId = (await ok(readers.confirmed.post("/account/own-data/"))).id;
  await makeOwnData(systemActor("make-own-data"), { ownDataId: archiveId });
  ids = (address) => {
    if (address === archivePath) return archiveId;
    if (address.startsWith("/connected-facility/")) return connectionId;
    return /^\/(staff\/)?users?\//.test(address) ? userId : providerId;
  };
});

const isZip = ({ bytes }: Answer) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** All that an answer says, with what is in an archive. */
function textOf(answer: Answer) {
  if (!isZip(answer)) return new TextDecoder().decode(answer.bytes);
  return [...unzip(Buffer.from(answer.bytes)).values()].map(String).join("\n");
}

/** Which reading calls show this reader the whole number. */
async function showing(reader: keyof typeof readers) {
  const shown: string[] = [];
  for (const { call } of allCalls.filter((each) => each.call.method === "GET")) {
    const address = call.path.replace(/\{\w+\}/g, ids(call.path));
    if (whole.test(textOf(await readers[reader].get(address)))) shown.push(call.path);
  }
  return shown;
}

describe("a whole social security number", () => {
  it(
    "is read by its owner alone, in one call alone, and there after a confirmation [ACS-V-004 ACS-V-048 ACS-P-018]",
    async () => {
      expect(await showing("confirmed")).toEqual([archivePath]);
      for (const reader of ["unconfirmed", "staff", "rep"] as const)
        expect(await showing(reader), reader).toEqual([]);
      const refused = await readers.unconfirmed.get(archivePath.replace("{id}", archiveId));
      expect(refused.status).toBe(403);
      expect(refused.headers.get("x-error-code")).toBe("confirm_first");
    },
    patience,
  );

  it("is not answered to who writes it [ACS-V-004]", async () => {
    const identification = allCalls.find(({ call }) => /identification/.test(call.path))!.call.path;
    const read = await ok(readers.unconfirmed.get(identification));
    const answer = await readers.unconfirmed.put(identification, { ...read, ssn: "912-34-6789" });
    expect(answer.body).toMatchObject({ ssn: "6789" });
    expect(textOf(answer)).not.toMatch(whole);
  });

  it("is deciphered for the archive, and for new keys, by nothing else [ACS-V-004]", () => {
    const files = ["lib", "app", "inngest", "components"].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
    );
    const readsIt = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /ssnCiphertext/.test(readFileSync(file, "utf8")) &&
        /decryptField/.test(readFileSync(file, "utf8")),
    );
    expect(readsIt.sort()).toEqual([
      "lib/overview/own-data/queries/profile.ts",
      "lib/staff/commands/field-keys.ts",
    ]);
  });
});
