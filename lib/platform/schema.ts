import { z } from "zod";

export const healthShape = z.object({ status: z.literal("ok") });
