import { expect, test } from "vitest";
import { viewFilesOf } from "@/lib/credentials/views/files";

const filed = (id: string, heldAt: string) => ({
  id,
  file: {
    id,
    address: `/api/files/${id}/`,
    name: `${id}.pdf`,
    sizeBytes: 1,
    contentType: "application/pdf",
    uploaderId: "u",
    heldAt: new Date(heldAt),
  },
});

test("the files of a section stand list by list, the oldest of each list first", () => {
  const licenses = [
    filed("c", "2026-03-03"),
    filed("b", "2026-03-01"),
    filed("a", "2026-03-01"),
    { id: "none" },
  ];
  const boards = [filed("d", "2026-01-01")];
  expect(viewFilesOf(licenses, boards).map(({ file_name }) => file_name)).toEqual([
    "a.pdf",
    "b.pdf",
    "c.pdf",
    "d.pdf",
  ]);
});
