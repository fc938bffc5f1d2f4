import { describe, expect, it } from "vitest";
import { ensureAcceptable, instantOf, isTimely, stepToSign } from "@/lib/files/uploads/rules";
import { partBytes } from "@/lib/files/uploads/words";

const MiB = 1024 * 1024;
const pdf = { name: "paper.pdf", type: "application/pdf" };

describe("what may be uploaded", () => {
  it("is at most 30 MiB, to the byte [SHR-V-001]", () => {
    expect(ensureAcceptable("booking_attachments", { ...pdf, size: 30 * MiB }).kind).toBe("pdf");
    expect(() => ensureAcceptable("booking_attachments", { ...pdf, size: 30 * MiB + 1 })).toThrow(
      '{"error":"File size exceeds 30 MB"}',
    );
    expect(() => ensureAcceptable("booking_attachments", { ...pdf, size: 0 })).toThrow("400");
  });

  it("has parts of 20 MiB [SHR-K-014]", () => {
    expect(partBytes).toBe(20 * MiB);
  });
});

describe("what can be signed", () => {
  const at = "/api/storage/wardway-files/abc123";

  it("is a step of an upload, in whatever order its query stands", () => {
    const step = stepToSign(`PUT ${at}?partNumber=2&uploadId=u`);
    expect(step).toEqual({ method: "PUT", objectKey: "abc123", step: "part 2 of u" });
    expect(stepToSign(`PUT ${at}?uploadId=u&partNumber=2`)).toEqual(step);
    expect(stepToSign(`POST ${at}?uploads`).step).toBe("start");
    expect(stepToSign(`POST ${at}?uploadId=u`).step).toBe("whole of u");
    expect(stepToSign(`DELETE ${at}?uploadId=u`).step).toBe("whole of u");
  });

  it.each([
    "anything",
    `GET ${at}?uploadId=u`,
    `PUT ${at}?uploadId=u`,
    `DELETE ${at}`,
    `POST ${at}?uploads&uploadId=u`,
    "POST /api/storage/other/abc123?uploads",
    "POST /api/storage/wardway-files/../secrets?uploads",
    `POST ${at}?uploads HTTP/1.1`,
  ])("is nothing else: %s", (text) => {
    expect(() => stepToSign(text)).toThrow("400");
  });
});

describe("the time of a signature", () => {
  const now = new Date("2026-11-20T10:15:00Z");

  it("is ISO basic", () => {
    expect(instantOf("20261120T101500Z")).toEqual(now);
    expect(instantOf("2026-11-20T10:15:00Z")).toBeNull();
    expect(instantOf("20261320T101500Z")).toBeNull();
  });

  it("counts for 15 minutes", () => {
    expect(isTimely("20261120T100000Z", now)).toBe(true);
    expect(isTimely("20261120T095959Z", now)).toBe(false);
    expect(isTimely("20261120T103001Z", now)).toBe(false);
  });
});
