import { z } from "zod";
import { wire } from "@/lib/core/pure/words";

export const fileIdInput = wire(z.object({ id: z.string().max(100) }));

export const fileShape = z.string().meta({ format: "binary" });
