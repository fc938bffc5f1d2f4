import { anonymous } from "@/lib/core/pure/actor";
import { answerOf } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { readForm } from "@/lib/core/server/request-body";
import { answerAsProvider } from "@/lib/platform/demo-provider/commands";

type Route = { params: Promise<{ path: string[] }> };

/** The provider of the demo, which the product itself asks and browsers are led to. */
async function answer(request: Request, { params }: Route): Promise<Response> {
  const context = contextOf(request.headers);
  try {
    const part = (await params).path.join("/");
    const query = new URL(request.url).searchParams;
    const asked = { method: request.method, part, query, body: () => readForm(request) };
    return await answerAsProvider(anonymous, asked, context);
  } catch (error) {
    return answerOf(refusalOf(error, context, { path: publicPaths.demoProvider("") }));
  }
}

export const GET = answer;
export const POST = answer;
