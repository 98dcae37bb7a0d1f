import type { createBrowserRouter } from "react-router-dom";

export type Router = ReturnType<typeof createBrowserRouter>;
