export const BareErrorPage = () => <h1>Something went wrong</h1>;
