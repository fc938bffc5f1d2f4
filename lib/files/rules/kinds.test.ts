import { describe, expect, it } from "vitest";
import { contentDisposition } from "@/lib/core/pure/content-disposition";
import { addressOf, idOfAddress } from "@/lib/core/pure/paths";
import { declaredKind, fitsHolder, safeName } from "@/lib/files/rules/kinds";
import { fileField } from "@/lib/files/schema";
import { acceptFor, kindsFor } from "@/lib/files/words";

describe("what a file says it is", () => {
  it.each([
    ["scan.pdf", "application/pdf", "pdf"],
    ["SCAN.PDF", "application/pdf", "pdf"],
    ["photo.JPG", "image/jpeg", "jpeg"],
    ["photo.jpeg", "image/jpg", "jpeg"],
    ["photo.heic", "", "heic"],
    ["photo.haif", "application/octet-stream", "heic"],
    ["letter.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
    ["note.txt", "text/plain; charset=utf-8", "txt"],
  ])("takes %s with type '%s' for %s", (name, type, kind) => {
    expect(declaredKind(name, type)).toBe(kind);
  });

  it.each([
    ["setup.exe", "application/pdf"],
    ["paper.pdf", "text/html"],
    ["paper.pdf.html", ""],
    ["drawing.svg", "image/svg+xml"],
    ["pdf", "application/pdf"],
    ["photo.png", "image/jpeg"],
  ])("does not take %s with type '%s'", (name, type) => {
    expect(declaredKind(name, type)).toBeNull();
  });

  it("names the extensions of each use [SHR-V-002, SHR-V-003, SHR-V-004]", () => {
    expect(acceptFor("profile_picture").split(",").sort()).toEqual([".jpeg", ".jpg", ".png"]);
    expect(acceptFor("provider_documents")).toBe(".pdf,.jpg,.jpeg,.png,.haif,.heic,.heif");
    expect(acceptFor("booking_attachments")).toBe(".pdf,.jpg,.jpeg,.png,.haif,.heic,.heif,.doc,.docx,.txt");
    expect(kindsFor.endorsements).toEqual(kindsFor.provider_documents);
    expect(kindsFor.timesheet_receipts).toEqual(kindsFor.booking_attachments);
  });
});

describe("a file's name", () => {
  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\ana\\cv.pdf", "cv.pdf"],
    ["Größe  2.pdf", "Größe 2.pdf"],
    ["cv\u0000\r\nX: y.pdf", "cvX_ y.pdf"],
    ["gpj.\u202Efdp.pdf", "gpj.fdp.pdf"],
    ["..pdf", "file.pdf"],
    [".pdf", "file.pdf"],
    ["\u202e", "file"],
    [`${"a".repeat(400)}.pdf`, `${"a".repeat(196)}.pdf`],
  ])("makes %j harmless", (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it("is written for old and new readers of Content-Disposition", () => {
    expect(contentDisposition("attachment", 'Größe "2".pdf')).toBe(
      `attachment; filename="Gr__e _2_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%222%22.pdf`,
    );
    expect(contentDisposition("inline", "it's (1)*.png")).toContain("UTF-8''it%27s%20%281%29%2A.png");
  });
});

describe("a file's address", () => {
  const id = "0190f000-0000-7000-8000-000000000001";
  it("is read back with or without its last slash, and nothing else is one", () => {
    expect(idOfAddress(addressOf(id))).toBe(id);
    expect(idOfAddress(`/api/files/${id}`)).toBe(id);
    for (const other of [
      "",
      `https://evil.test/api/files/${id}/`,
      `/api/files/${id}/x`,
      `/api/files/../${id}/`,
    ])
      expect(idOfAddress(other)).toBeNull();
  });

  it("may be null or empty in a field, both meaning none", () => {
    expect(fileField.parse("")).toBeNull();
    expect(fileField.parse(null)).toBeNull();
    expect(fileField.safeParse("https://evil.test/x.pdf").success).toBe(false);
  });
});

it("lets a file be held only for the use whose types were checked", () => {
  expect(fitsHolder("profile_picture", "profile_picture")).toBe(true);
  expect(fitsHolder("booking_attachments", "cv")).toBe(false);
  expect(fitsHolder("provider_documents", "profile_picture")).toBe(false);
  expect(fitsHolder("provider_documents", "license")).toBe(true);
  expect(fitsHolder("endorsements", "recommendation_letter")).toBe(true);
  expect(fitsHolder("timesheet_receipts", "timesheet_receipt")).toBe(true);
  expect(fitsHolder("booking_attachments", "timesheet_receipt")).toBe(false);
  expect(fitsHolder("verification_evidence", "credential_check")).toBe(true);
  expect(fitsHolder("verification_evidence", "license")).toBe(false);
  expect(fitsHolder("provider_documents", "credential_check")).toBe(false);
});
