import { addressOrNull } from "@/lib/core/pure/paths";
import { viewOf } from "@/lib/core/pure/view";
import { codeText } from "@/lib/files/seals/words";
import { type Agreement, agreementShape } from "@/lib/onboarding/agreements/schema";

type Row = {
  kind: Agreement["kind"];
  version: string;
  signedAt: Date;
  seal: { code: string; sealedAt: Date; fileId: string } | null;
};

export const viewAgreement = ({ seal, ...signed }: Row, title: string): Agreement =>
  viewOf(agreementShape, signed, {
    title,
    sealed_at: seal?.sealedAt.toISOString() ?? null,
    code: seal && codeText(seal.code),
    file: addressOrNull(seal?.fileId ?? null),
  });
