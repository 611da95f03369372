import type { PageHost } from "@treeline/contract";
import { createContext } from "react-router";
import type { Visitor } from "./visitor.server.ts";

export const hostContext = createContext<PageHost>();
export const visitorContext = createContext<Visitor>();
