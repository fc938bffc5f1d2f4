import { putWish, takeWishBack } from "@/lib/assignments/wishes/calls";
import { putWish as put, takeWishBack as takeBack } from "@/lib/assignments/wishes/commands";
import { ensureNeedShown } from "@/lib/assignments/wishes/queries/list";
import { serve } from "@/lib/core/server/serve";

const visible = ensureNeedShown;

export const PUT = serve(putWish, put, { visible });
export const DELETE = serve(takeWishBack, takeBack, { visible });
