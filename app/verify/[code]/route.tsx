import { plainPage } from "@/app/_plain-pages/door";
import { SealedDocumentPage, VerifyPage } from "@/components/files/seals/verify-page";
import { changedSince } from "@/lib/catalog/seal-ages";
import type { Visit } from "@/lib/core/server/plain-pages";
import { getSealedDocument } from "@/lib/files/seals/queries";
import { codeText, readCode } from "@/lib/files/seals/words";

const codeOf = ({ path }: Visit) => path.code ?? "";

export const GET = plainPage(
  async (visit) => {
    const code = codeOf(visit);
    const document = await getSealedDocument(visit.actor, { code }, changedSince, visit.context);
    return (
      <SealedDocumentPage site={visit.site} code={codeText(readCode(code) ?? code)} document={document} />
    );
  },
  {
    opensByItself: true,
    trouble: (visit, { status }) =>
      status === 404 ? <VerifyPage site={visit.site} unknown={codeOf(visit)} /> : null,
  },
);
