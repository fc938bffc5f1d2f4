import { contract, signContract } from "@/lib/contracts/calls";
import { signProviderContract } from "@/lib/contracts/commands";
import { ensureContractVisible, getContract } from "@/lib/contracts/queries";
import { serve } from "@/lib/serve";

export const GET = serve(contract, getContract, { visible: ensureContractVisible });
export const POST = serve(signContract, signProviderContract, { visible: ensureContractVisible });
