import { answering, leadOn } from "@/app/_plain-pages/door";
import { VerifyPage } from "@/components/files/seals/verify-page";
import { publicPaths } from "@/lib/core/pure/paths";
import { renderPage } from "@/lib/core/server/plain-pages";
import { codeText, longestTyped, readCode } from "@/lib/files/seals/words";

/** The form of /verify asks with `code`, for a form cannot write into the path of its address. */
export const GET = answering(
  async (_request, visit) => {
    const typed = visit.url.searchParams.get("code")?.trim().slice(0, longestTyped);
    if (!typed) return renderPage(visit, <VerifyPage site={visit.site} />);
    return leadOn(publicPaths.verifyCode(codeText(readCode(typed) ?? typed)));
  },
  { opensByItself: true },
);
