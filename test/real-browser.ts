export interface Sent {
  status: number
  body: Record<string, unknown>
}

/** A person with their own browser, over the network; what it or a refusal does to them is part of the fault. */
export interface RealBrowser {
  get(path: string): Promise<Sent>
  post(path: string, body?: object): Promise<Sent>
  put(path: string, body: object): Promise<Sent>
  upload(path: string, content: Buffer, type: string): Promise<Sent>
}

/** At the server at `base`, with these cookies to begin with. `address` needs a trusted proxy. */
export function realBrowser(base: string, cookies: ReadonlyMap<string, string>, address: string): RealBrowser {
  const jar = new Map(cookies)
  let csrf = ''
  const send = async (method: string, path: string, content?: string | Uint8Array<ArrayBuffer>, type = '') => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': address,
        ...(method === 'GET' ? {} : { 'x-csrf-token': csrf, 'content-type': type }),
      },
      ...(content === undefined ? {} : { body: content }),
      signal: AbortSignal.timeout(15_000),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Sent['body'] }
  }
  const write = async (method: string, path: string, content: string | Uint8Array<ArrayBuffer>, type: string) => {
    if (!csrf) csrf = String((await send('GET', '/csrf-token')).body.csrfToken)
    return send(method, path, content, type)
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => write('POST', path, JSON.stringify(body), 'application/json'),
    put: (path, body) => write('PUT', path, JSON.stringify(body), 'application/json'),
    upload: (path, content, type) => write('POST', path, new Uint8Array(content), type),
  }
}
