import { describe, expect, it } from "vitest";
import { attachmentChanges } from "@/lib/assignments/attachments/rules";
import { addressOf } from "@/lib/core/pure/paths";

const arrivedAt = new Date("2026-11-20T10:00:00Z");
const idOf = (digit: number) => `0190f000-0000-7000-8000-00000000000${digit}`;
const held = (digit: number, heldAt = new Date("2026-11-20T09:00:00Z")) => ({
  id: idOf(digit),
  address: addressOf(idOf(digit)),
  heldAt,
});
const later = new Date("2026-11-20T10:00:01Z");

describe("a list of documents that was sent", () => {
  it("keeps by id or by address, adds the new, and deletes what it leaves out", () => {
    const { added, omitted } = attachmentChanges(
      [held(1), held(2), held(3)],
      [{ id: idOf(1) }, { file: addressOf(idOf(2)) }, { file: addressOf(idOf(9)), fileName: "new.pdf" }],
      { arrivedAt },
    );
    expect(added).toEqual([{ address: addressOf(idOf(9)), name: "new.pdf" }]);
    expect(omitted.map(({ id }) => id)).toEqual([idOf(3)]);
  });

  it("leaves alone what was added while it was on its way", () => {
    expect(attachmentChanges([held(1, later)], [], { arrivedAt }).omitted).toEqual([]);
  });

  it("leaves alone what the sender had not seen, when it says what it has", () => {
    const { omitted } = attachmentChanges([held(1), held(2)], [], { seen: [idOf(2)], arrivedAt });
    expect(omitted.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it("knows no other ids", () => {
    expect(() => attachmentChanges([], [{ id: idOf(1) }], { arrivedAt })).toThrow("404");
  });
});
