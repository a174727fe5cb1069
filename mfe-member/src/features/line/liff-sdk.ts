import liff from '@line/liff/core';
import GetIdToken from '@line/liff/get-id-token';
import IsInClient from '@line/liff/is-in-client';

// The SDK in parts: the whole one also loads scripts of features that the site does not use.
liff.use(new IsInClient());
liff.use(new GetIdToken());

export { liff };
