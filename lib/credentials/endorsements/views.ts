import { viewOf } from "@/lib/core/pure/view";
import { type Answers, currentStatus } from "@/lib/credentials/endorsements/rules/answers";
import {
  type EndorsementStatus,
  endorsementShape,
  endorsementStatusWords,
  type Outstanding,
} from "@/lib/credentials/endorsements/schema";
import { type PublicRow, viewPublicProvider } from "@/lib/providers/views";

export type HeadRow = {
  id: string;
  status: EndorsementStatus;
  terminatedAt: Date | null;
  provider: PublicRow;
};

/** Whom a request is about, in the fields that everybody may read (SIL-60), and how far it has come. */
export function viewOutstanding({ id, status, terminatedAt, provider }: HeadRow): Outstanding {
  const code = currentStatus(status, terminatedAt);
  const { title, kind } = endorsementStatusWords[code];
  return {
    id,
    reference: { provider: viewPublicProvider(provider) },
    current_status: { code, title, category_kind: kind },
  };
}

const words = (visible: boolean | null) => (visible === null ? null : visible ? "yes" : "no");

/** The whole answer, for whoever holds its id [PRV-C-057, PRV-C-058]. */
export const viewEndorsement = ({ answers, ...row }: HeadRow & { answers: Answers }) =>
  viewOf(endorsementShape, answers, {
    ...viewOutstanding(row),
    endorsements: answers.qualities,
    response_visibility: words(answers.responseVisible),
  });
