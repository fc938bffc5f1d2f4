import { z } from "zod";

export const healthShape = z.object({ status: z.literal("ok") });

/** The description of the API: an OpenAPI document. */
export const descriptionShape = z.record(z.string(), z.unknown());
