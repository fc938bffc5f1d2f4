import type { Block } from "@/lib/core/pure/printout";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type SealedDocument, sealedDocumentShape } from "@/lib/files/seals/schema";
import { codeText } from "@/lib/files/seals/words";

export const viewSealedDocument = (
  row: RowOf<typeof sealedDocumentShape, "changed_since">,
  changedSince: boolean | null,
): SealedDocument => viewOf(sealedDocumentShape, row, { changed_since: changedSince });

type Certified = {
  title: string;
  version: string | null;
  contentHash: string;
  code: string;
  /** Where documents are checked: "https://…/verify". */
  address: string;
  /** Who signed or is shown, and when. */
  facts: [label: string, value: string][];
};

/** The last page of a sealed document: what was sealed, and how whoever holds a copy finds out whether it is that. */
export const certificatePage = ({
  title,
  version,
  contentHash,
  code,
  address,
  facts,
}: Certified): Block[] => [
  { newPage: true },
  { heading: "Certificate" },
  {
    facts: [
      ["Document", title],
      ...(version === null ? [] : [["Version", version] satisfies [string, string]]),
      ...facts,
      ["SHA-256 of the text", contentHash],
      ["Code", codeText(code)],
    ],
  },
  { heading: "How to check this document" },
  {
    list: [
      `Open ${address} and enter the code, or scan the square below.`,
      "Choose the file there. It stays on your device: only its fingerprint is compared with that of the document we sealed.",
      "Compare the name above with the initials that the page shows.",
      "A copy on paper can be compared with the file only: ask for the file.",
    ],
  },
  { qr: `${address}/${codeText(code)}` },
];
