import { z } from "zod";
import { emailField, requiredText, wire } from "@/lib/core/pure/words";

export const newEmailInput = wire(z.object({ email: emailField }));

export const confirmEmailInput = wire(z.object({ token: requiredText("This field is required.", 200) }));
