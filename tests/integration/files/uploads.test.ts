import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Destination, staffDestinations } from "@/lib/files/words";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aProvider, aRep } from "../../support/builders";
import { anUpload, basicTime, fileRow, signedHeaders } from "../../support/files/uploads";

const MiB = 1024 * 1024;
const startPath = "/s3direct/get_upload_params/";
const pdf = { dest: "provider_documents", name: "cv.pdf", type: "application/pdf", size: 1000 };

let provider: Caller;
let other: Caller;
let rep: Caller;
beforeAll(async () => {
  other = await signInAs(await aProvider());
  rep = await signInAs(await aRep());
});
/** A new one each time: uploads are counted by the hour. */
beforeEach(async () => {
  provider = await signInAs(await aProvider());
});

describe("starting an upload", () => {
  it("takes form fields and names the place of the parts, not the file [SHR-C-011]", async () => {
    const json = await provider.post(startPath, pdf);
    expect(json.status).toBe(200);
    expect(Object.keys(json.body).sort()).toEqual([
      "access_key_id",
      "acl",
      "bucket",
      "cache_control",
      "client_token",
      "content_disposition",
      "endpoint",
      "object_key",
      "region",
      "server_side_encryption",
      "session_token",
    ]);
    expect(json.body.object_key).toMatch(/^[0-9a-f]{32}$/);
    expect(json.body.acl).toBe("private");
    const urlencoded = new URLSearchParams(Object.entries(pdf).map(([key, value]) => [key, String(value)]));
    const multipart = new FormData();
    for (const [key, value] of urlencoded) multipart.set(key, value);
    for (const form of [urlencoded, multipart]) {
      const answer = await provider.post(startPath, form);
      expect(answer.status).toBe(200);
      expect(await fileRow(answer.body.object_key)).toMatchObject({
        name: "cv.pdf",
        sizeBytes: 1000,
        destination: "provider_documents",
        status: "open",
      });
    }
  });

  it("refuses more than 30 MB, to the byte [SHR-V-001]", async () => {
    expect((await provider.post(startPath, { ...pdf, size: 30 * MiB })).status).toBe(200);
    for (const size of [30 * MiB + 1, 31 * MiB]) {
      expect(await provider.post(startPath, { ...pdf, size })).toMatchObject({
        status: 400,
        body: { error: "File size exceeds 30 MB" },
      });
    }
    expect((await provider.post(startPath, { ...pdf, size: 0 })).status).toBe(400);
    expect((await provider.post(startPath, { ...pdf, size: -1 })).status).toBe(400);
    expect((await provider.post(startPath, { ...pdf, size: "many" })).status).toBe(400);
  });

  const everyType: [string, string][] = [
    ["a.pdf", "application/pdf"],
    ["a.jpg", "image/jpeg"],
    ["a.jpeg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.haif", ""],
    ["a.heic", "image/heic"],
    ["a.heif", "image/heif"],
    ["a.doc", "application/msword"],
    ["a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["a.txt", "text/plain"],
    ["a.exe", "application/x-msdownload"],
    ["a.svg", "image/svg+xml"],
    ["a.html", "text/html"],
    ["a.gif", "image/gif"],
  ];
  const accepted: Record<Exclude<Destination, (typeof staffDestinations)[number]>, string[]> = {
    profile_picture: ["jpg", "jpeg", "png"],
    provider_documents: ["pdf", "jpg", "jpeg", "png", "haif", "heic", "heif"],
    booking_attachments: ["pdf", "jpg", "jpeg", "png", "haif", "heic", "heif", "doc", "docx", "txt"],
    endorsements: ["pdf", "jpg", "jpeg", "png", "haif", "heic", "heif"],
    timesheet_receipts: ["pdf", "jpg", "jpeg", "png", "haif", "heic", "heif", "doc", "docx", "txt"],
  };

  it.each(Object.keys(accepted) as (keyof typeof accepted)[])(
    "takes exactly the types of %s [SHR-V-002, SHR-V-003, SHR-V-004]",
    async (dest) => {
      for (const [name, type] of everyType) {
        const answer = await provider.post(startPath, { dest, name, type, size: 10 });
        const may = accepted[dest].includes(name.split(".")[1] as string);
        expect(answer.status, name).toBe(may ? 200 : 400);
        if (!may) expect(answer.body).toEqual({ error: `Invalid file type (${type || name}).` });
      }
    },
  );

  it("knows five destinations, and reps one of them", async () => {
    expect((await provider.post(startPath, { ...pdf, dest: "elsewhere" })).status).toBe(404);
    expect((await rep.post(startPath, { ...pdf, dest: "booking_attachments" })).status).toBe(200);
    for (const dest of ["provider_documents", "profile_picture", "endorsements", "timesheet_receipts"])
      expect((await rep.post(startPath, { ...pdf, dest })).status).toBe(403);
  });

  it("says in its own words that there is no session", async () => {
    for (const path of [startPath, "/s3direct/get_aws_v4_signature/"]) {
      expect(await visitor().post(path, pdf)).toMatchObject({
        status: 403,
        body: { error: "Permission denied." },
      });
    }
  });

  it("is possible 60 times an hour", async () => {
    const busy = await signInAs(await aProvider());
    for (let time = 1; time <= 60; time += 1) expect((await busy.post(startPath, pdf)).status).toBe(200);
    const refused = await busy.post(startPath, pdf);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

describe("signing", () => {
  it("answers a signature under the name of an object key, for the own open upload [SHR-C-013]", async () => {
    const { address } = await anUpload(provider);
    const body = { to_sign: `POST ${address}?uploads`, datetime: basicTime(), dest: "provider_documents" };
    const answer = await provider.post("/s3direct/get_aws_v4_signature/", body);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(["s3ObjKey"]);
    expect(answer.body.s3ObjKey).toMatch(/^[0-9a-f]{64}$/);
    expect((await other.post("/s3direct/get_aws_v4_signature/", body)).status).toBe(404);
    const elsewhere = { ...body, dest: "profile_picture" };
    expect((await provider.post("/s3direct/get_aws_v4_signature/", elsewhere)).status).toBe(404);
    const late = { ...body, datetime: basicTime(new Date(Date.now() - 16 * 60_000)) };
    expect((await provider.post("/s3direct/get_aws_v4_signature/", late)).status).toBe(400);
    const text = { ...body, to_sign: "AWS4-HMAC-SHA256\nanything" };
    expect((await provider.post("/s3direct/get_aws_v4_signature/", text)).status).toBe(400);
  });

  it("opens one step for one person for 15 minutes", async () => {
    const mine = await anUpload(provider);
    const step = `POST ${mine.address}?uploads`;
    const headers = await signedHeaders(provider, step);
    const forged = { ...headers, "x-upload-signature": "0".repeat(64) };
    const refused = await provider.call("POST", `${mine.address}?uploads`, undefined, forged);
    expect(refused).toMatchObject({ status: 403, body: { error: "InvalidAccessKeyId" } });
    expect((await provider.call("POST", `${mine.address}?uploads`)).status).toBe(403);
    expect((await other.call("POST", `${mine.address}?uploads`, undefined, headers)).status).toBe(403);
    expect((await provider.call("DELETE", `${mine.address}?uploadId=x`, undefined, headers)).status).toBe(
      403,
    );
    const wrongTime = { ...headers, "x-upload-datetime": basicTime(new Date(Date.now() - 60_000)) };
    expect((await provider.call("POST", `${mine.address}?uploads`, undefined, wrongTime)).status).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      expect((await provider.call("POST", `${mine.address}?uploads`, undefined, headers)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
    expect((await provider.call("POST", `${mine.address}?uploads`, undefined, headers)).status).toBe(200);
  });

  it("needs the session and its token at every step", async () => {
    const { address } = await anUpload(provider);
    const headers = await signedHeaders(provider, `POST ${address}?uploads`);
    expect((await visitor().call("POST", `${address}?uploads`, undefined, headers)).status).toBe(401);
    const withoutToken = { ...headers, "x-csrftoken": "" };
    expect((await provider.call("POST", `${address}?uploads`, undefined, withoutToken)).status).toBe(403);
  });
});
