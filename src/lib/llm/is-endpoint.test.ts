import { describe, expect, it } from 'vitest'
import { isEndpoint } from './endpoint.ts'

describe('S6: the address of a model', () => {
  it.each([
    'https://api.openai.com/v1',
    'https://resource.openai.azure.com/openai/v1/',
    'https://10.0.0.7:8443/v1',
    'https://models.example.com/v1?api-version=1',
    'https://models.example.com/@me/v1',
    'http://localhost:11434/v1',
    'http://127.0.0.1:8000',
    'http://127.1.2.3/v1',
    'http://[::1]:8000/v1',
  ])('%s is valid', (text) => {
    expect(isEndpoint(text)).toBe(true)
  })

  it.each([
    'http://models.example.com/v1',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.7',
    'http://[::2]/',
    'https://me:secret@models.example.com',
    'https://me@models.example.com',
    'https://@models.example.com',
    'http://localhost@models.example.com',
    'https://models.example.com/v1#x',
    'https://models.example.com/v1#',
    'https:\\\\models.example.com',
    'https://models.example.com\\@localhost',
    'https://models .example.com',
    ' https://models.example.com',
    'https://',
    'ftp://models.example.com',
    'file:///etc/passwd',
    'models.example.com',
    '',
  ])('%o is invalid', (text) => {
    expect(isEndpoint(text)).toBe(false)
  })
})
