import { serve } from "@/lib/core/server/serve";
import { payDesk } from "@/lib/pay/books/calls";
import { getPayDesk } from "@/lib/pay/books/queries";

export const GET = serve(payDesk, getPayDesk);
